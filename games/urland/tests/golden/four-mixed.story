0 start
    All: Erupted { volcano: 8, into: Some(12), land: 12, lost: [0, 0, 0, 0, 0] }
    All: Dealt { seat: Seat(0), lands: {6, 9} }
    All: Dealt { seat: Seat(1), lands: {1, 4} }
    All: Dealt { seat: Seat(2), lands: {3, 12} }
    All: Dealt { seat: Seat(3), lands: {2, 7} }
    All: Starts { seat: Seat(2), disc: 12, squares: [3, 2, 1, 4, 0] }
    All: Received { seat: Seat(1), from: Seat(0), land: 9 }
    All: Received { seat: Seat(3), from: Seat(0), land: 6 }
    All: Received { seat: Seat(2), from: Seat(1), land: 4 }
    All: Received { seat: Seat(0), from: Seat(1), land: 1 }
    All: Received { seat: Seat(3), from: Seat(2), land: 12 }
    All: Received { seat: Seat(1), from: Seat(2), land: 3 }
    All: Received { seat: Seat(0), from: Seat(3), land: 7 }
    All: Received { seat: Seat(2), from: Seat(3), land: 2 }
    All: TurnedUp { genes: {Assimilation, Legs, Egg, StinkGlands}, pile: 7 }
    All: EraBegan { era: 1, discs: 11 }
    All: Drew { seat: Seat(2), count: 3 }
    Only(Seats(4)): DrewDiscs { seat: Seat(2), discs: {2, 9, 10} }
1 3 choose 2
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only(Seats(4)): ChoseDisc { chosen: 2, passed: {9, 10} }
    Only(Seats(8)): GotDiscs { from: Seat(2), discs: {9, 10} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
2 1 land P>10
    All: Landed { seat: Seat(0), from: Panthalassa, to: 10, count: 1 }
3 1 land R>5
    All: Landed { seat: Seat(0), from: Rheic, to: 5, count: 1 }
4 1 tile
    All: SpentTile { seat: Seat(0), given_up: 0 }
5 1 land I>11
    All: Landed { seat: Seat(0), from: Iapetus, to: 11, count: 1 }
6 1 land P>12
    All: Landed { seat: Seat(0), from: Panthalassa, to: 12, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
7 2 swim U>R x3
    All: Swam { seat: Seat(1), from: Ural, to: Rheic, count: 3 }
8 2 land T>2
    All: Landed { seat: Seat(1), from: Palaeotethys, to: 2, count: 1 }
9 2 tile
    All: SpentTile { seat: Seat(1), given_up: 0 }
10 2 swim R>I x4
    All: Swam { seat: Seat(1), from: Rheic, to: Iapetus, count: 4 }
11 2 land P>12
    All: Landed { seat: Seat(1), from: Panthalassa, to: 12, count: 1 }
    All: Revealed { seat: Seat(2), land: 2 }
    All: Scored(Scoring { land: 2, manner: Coexistence, lines: [ScoreLine { seat: Seat(3), ichtos: 1, strength: 2, points: 2, leaves: false, from: 4, to: 6 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 2, leaves: false, from: 2, to: 5 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 2, leaves: false, from: 1, to: 4 }] })
    All: Drew { seat: Seat(3), count: 1 }
    Only(Seats(8)): DrewDiscs { seat: Seat(3), discs: {11} }
12 4 choose 11
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only(Seats(8)): ChoseDisc { chosen: 11, passed: {9, 10} }
    Only(Seats(1)): GotDiscs { from: Seat(3), discs: {9, 10} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
13 2 swim T>U x2
    All: Swam { seat: Seat(1), from: Palaeotethys, to: Ural, count: 2 }
14 2 swim I>U x6
    All: Swam { seat: Seat(1), from: Iapetus, to: Ural, count: 6 }
15 2 tile
    All: SpentTile { seat: Seat(1), given_up: 0 }
16 2 swim P>I
    All: Swam { seat: Seat(1), from: Panthalassa, to: Iapetus, count: 1 }
17 2 swim U>R
    All: Swam { seat: Seat(1), from: Ural, to: Rheic, count: 1 }
    All: TurnBegan { seat: Seat(2), actions: 2 }
18 3 land P>10
    All: Landed { seat: Seat(2), from: Panthalassa, to: 10, count: 1 }
19 3 land P>9
    All: Landed { seat: Seat(2), from: Panthalassa, to: 9, count: 1 }
20 3 tile
    All: SpentTile { seat: Seat(2), given_up: 0 }
21 3 land P>9
    All: Landed { seat: Seat(2), from: Panthalassa, to: 9, count: 1 }
22 3 land T>12
    All: Landed { seat: Seat(2), from: Palaeotethys, to: 12, count: 1 }
    All: Revealed { seat: Seat(3), land: 11 }
    All: Scored(Scoring { land: 11, manner: Monopoly, lines: [ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 3, leaves: false, from: 3, to: 9 }] })
    All: Drew { seat: Seat(0), count: 1 }
    Only(Seats(1)): DrewDiscs { seat: Seat(0), discs: {3} }
23 1 choose 10
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only(Seats(1)): ChoseDisc { chosen: 10, passed: {3, 9} }
    Only(Seats(2)): GotDiscs { from: Seat(0), discs: {3, 9} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
24 3 land R>5
    All: Landed { seat: Seat(2), from: Rheic, to: 5, count: 1 }
25 3 land I>6
    All: Landed { seat: Seat(2), from: Iapetus, to: 6, count: 1 }
26 3 tile
    All: SpentTile { seat: Seat(2), given_up: 0 }
27 3 land I>6
    All: Landed { seat: Seat(2), from: Iapetus, to: 6, count: 1 }
28 3 land I>7
    All: Landed { seat: Seat(2), from: Iapetus, to: 7, count: 1 }
    All: TurnBegan { seat: Seat(3), actions: 2 }
29 4 land I>6
    All: Landed { seat: Seat(3), from: Iapetus, to: 6, count: 1 }
30 4 withdraw 7
    All: Withdrew { seat: Seat(3), zone: 7, count: 1, more: false }
31 4 withdraw R x2
    All: Withdrew { seat: Seat(3), zone: R, count: 2, more: true }
32 4 withdraw R
    All: Withdrew { seat: Seat(3), zone: R, count: 1, more: true }
33 4 withdraw 2
    All: Withdrew { seat: Seat(3), zone: 2, count: 1, more: true }
34 4 withdraw U x2
    All: Withdrew { seat: Seat(3), zone: U, count: 2, more: true }
35 4 withdraw P x3
    All: Withdrew { seat: Seat(3), zone: P, count: 3, more: true }
36 4 tile
    All: SpentTile { seat: Seat(3), given_up: 0 }
37 4 land U>4
    All: Landed { seat: Seat(3), from: Ural, to: 4, count: 1 }
38 4 end
    All: GaveUp { seat: Seat(3), actions: 1 }
    All: Revealed { seat: Seat(0), land: 10 }
    All: Scored(Scoring { land: 10, manner: Coexistence, lines: [ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 2, leaves: false, from: 9, to: 11 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 2, leaves: false, from: 4, to: 8 }] })
    All: PanicDrawn { seat: Seat(1) }
39 2 panic 12
40 2 flee R
    All: Panicked { land: 12, ocean: Rheic, fled: [1, 1, 2, 1, 0], stayed: None }
    All: Drew { seat: Seat(1), count: 1 }
    Only(Seats(2)): DrewDiscs { seat: Seat(1), discs: {6} }
41 2 choose 6
    All: Chose { seat: Seat(1), dummy: Seat(2) }
    Only(Seats(2)): ChoseDisc { chosen: 6, passed: {3, 9} }
    Only(Seats(4)): GotDiscs { from: Seat(1), discs: {3, 9} }
    All: TurnBegan { seat: Seat(3), actions: 2 }
42 4 swim I>R
    All: Swam { seat: Seat(3), from: Iapetus, to: Rheic, count: 1 }
43 4 withdraw T x3
    All: Withdrew { seat: Seat(3), zone: T, count: 3, more: false }
44 4 tile
    All: SpentTile { seat: Seat(3), given_up: 0 }
45 4 swim R>U
    All: Swam { seat: Seat(3), from: Rheic, to: Ural, count: 1 }
46 4 land I>11
    All: Landed { seat: Seat(3), from: Iapetus, to: 11, count: 1 }
    All: TurnBegan { seat: Seat(0), actions: 2 }
47 1 land P>9
    All: Landed { seat: Seat(0), from: Panthalassa, to: 9, count: 1 }
48 1 land R>12
    All: Landed { seat: Seat(0), from: Rheic, to: 12, count: 1 }
49 1 tile
    All: SpentTile { seat: Seat(0), given_up: 0 }
50 1 land R>3
    All: Landed { seat: Seat(0), from: Rheic, to: 3, count: 1 }
51 1 land R>3
    All: Landed { seat: Seat(0), from: Rheic, to: 3, count: 1 }
    All: Revealed { seat: Seat(1), land: 6 }
    All: Scored(Scoring { land: 6, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 8, to: 12 }, ScoreLine { seat: Seat(3), ichtos: 2, strength: 4, points: 3, leaves: false, from: 6, to: 9 }, ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 0, leaves: true, from: 11, to: 11 }] })
    All: MutationBegan { square: 12 }
52 1 bid 3
    All: BidPlaced { seat: Seat(0) }
53 2 bid 2
    All: BidPlaced { seat: Seat(1) }
54 4 bid 9
    All: BidPlaced { seat: Seat(3) }
55 3 bid 3
    All: BidPlaced { seat: Seat(2) }
    All: BidsOpened { bids: [3, 2, 3, 9, 0], rank: [Seat(3), Seat(0), Seat(2), Seat(1)] }
    All: DroppedOut { seat: Seat(3), price: 9, has: 6 }
56 1 take legs
    All: TookGene { seat: Seat(0), gene: Legs, price: 3, compelled: true }
57 1 pay I x2
    All: Paid { seat: Seat(0), zone: I, count: 2 }
58 1 pay T
    All: Paid { seat: Seat(0), zone: T, count: 1 }
59 3 take egg
    All: TookGene { seat: Seat(2), gene: Egg, price: 3, compelled: false }
60 3 pay T x2
    All: Paid { seat: Seat(2), zone: T, count: 2 }
61 3 pay R
    All: Paid { seat: Seat(2), zone: R, count: 1 }
62 2 take assimilation
    All: TookGene { seat: Seat(1), gene: Assimilation, price: 2, compelled: false }
63 2 pay R
    All: Paid { seat: Seat(1), zone: R, count: 1 }
64 2 pay 4
    All: Paid { seat: Seat(1), zone: 4, count: 1 }
    All: AuctionOver { sold: 3 }
    All: TurnedUp { genes: {CareOfYoung, Wings, WarmBlood}, pile: 4 }
    All: Drew { seat: Seat(2), count: 1 }
    Only(Seats(4)): DrewDiscs { seat: Seat(2), discs: {7} }
65 3 choose 9
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only(Seats(4)): ChoseDisc { chosen: 9, passed: {3, 7} }
    Only(Seats(8)): GotDiscs { from: Seat(2), discs: {3, 7} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
66 1 land U>4 x2
    All: Landed { seat: Seat(0), from: Ural, to: 4, count: 2 }
67 1 land U>5
    All: Landed { seat: Seat(0), from: Ural, to: 5, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
68 2 land U>4
    All: Landed { seat: Seat(1), from: Ural, to: 4, count: 1 }
69 2 land P>10
    All: Landed { seat: Seat(1), from: Panthalassa, to: 10, count: 1 }
    All: Revealed { seat: Seat(2), land: 9 }
    All: Scored(Scoring { land: 9, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 12, to: 15 }, ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 11, to: 14 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 5, to: 5 }] })
    All: Drew { seat: Seat(3), count: 1 }
    Only(Seats(8)): DrewDiscs { seat: Seat(3), discs: {4} }
70 4 choose 7
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only(Seats(8)): ChoseDisc { chosen: 7, passed: {3, 4} }
    Only(Seats(1)): GotDiscs { from: Seat(3), discs: {3, 4} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
71 2 swim I>P x2
    All: Swam { seat: Seat(1), from: Iapetus, to: Panthalassa, count: 2 }
72 2 land U>4
    All: Landed { seat: Seat(1), from: Ural, to: 4, count: 1 }
    All: TurnBegan { seat: Seat(2), actions: 2 }
73 3 egg 3
    All: Hatched { seat: Seat(2), land: 3, actions: 2 }
    All: Revealed { seat: Seat(3), land: 7 }
    All: Scored(Scoring { land: 7, manner: Coexistence, lines: [ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 2, leaves: false, from: 15, to: 17 }, ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 2, leaves: false, from: 14, to: 16 }] })
    All: MutationBegan { square: 16 }
74 3 bid 2
    All: BidPlaced { seat: Seat(2) }
75 4 bid 2
    All: BidPlaced { seat: Seat(3) }
76 1 bid 2
    All: BidPlaced { seat: Seat(0) }
77 2 bid 5
    All: BidPlaced { seat: Seat(1) }
    All: BidsOpened { bids: [2, 5, 2, 2, 0], rank: [Seat(1), Seat(3), Seat(0), Seat(2)] }
78 2 take warm-blood
    All: TookGene { seat: Seat(1), gene: WarmBlood, price: 6, compelled: true }
79 2 pay R
    All: Paid { seat: Seat(1), zone: R, count: 1 }
80 2 pay U x4
    All: Paid { seat: Seat(1), zone: U, count: 4 }
81 2 pay P
    All: Paid { seat: Seat(1), zone: P, count: 1 }
82 4 take wings
    All: TookGene { seat: Seat(3), gene: Wings, price: 2, compelled: false }
83 4 pay R
    All: Paid { seat: Seat(3), zone: R, count: 1 }
84 4 pay 6
    All: Paid { seat: Seat(3), zone: 6, count: 1 }
85 1 take stink-glands
    All: TookGene { seat: Seat(0), gene: StinkGlands, price: 3, compelled: false }
86 1 pay T x2
    All: Paid { seat: Seat(0), zone: T, count: 2 }
87 1 pay 10
    All: Paid { seat: Seat(0), zone: 10, count: 1 }
    All: AuctionOver { sold: 3 }
    All: TurnedUp { genes: {Muscles, Turbo, Teeth}, pile: 1 }
    All: Drew { seat: Seat(0), count: 1 }
    Only(Seats(1)): DrewDiscs { seat: Seat(0), discs: {5} }
88 1 choose 5
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only(Seats(1)): ChoseDisc { chosen: 5, passed: {3, 4} }
    Only(Seats(2)): GotDiscs { from: Seat(0), discs: {3, 4} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
89 3 land R>12
    All: Landed { seat: Seat(2), from: Rheic, to: 12, count: 1 }
90 3 land R>5
    All: Landed { seat: Seat(2), from: Rheic, to: 5, count: 1 }
    All: TurnBegan { seat: Seat(3), actions: 2 }
91 4 fly 11>9
    All: Flew { seat: Seat(3), from: 11, to: 9, count: 1 }
92 4 fly 4>11
    All: Flew { seat: Seat(3), from: 4, to: 11, count: 1 }
    All: Revealed { seat: Seat(0), land: 5 }
    All: Scored(Scoring { land: 5, manner: Coexistence, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 2, leaves: false, from: 17, to: 19 }, ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 2, leaves: false, from: 16, to: 18 }] })
    All: Drew { seat: Seat(1), count: 1 }
    Only(Seats(2)): DrewDiscs { seat: Seat(1), discs: {12} }
93 2 choose 4
    All: Chose { seat: Seat(1), dummy: Seat(2) }
    Only(Seats(2)): ChoseDisc { chosen: 4, passed: {3, 12} }
    Only(Seats(4)): GotDiscs { from: Seat(1), discs: {3, 12} }
    All: TurnBegan { seat: Seat(3), actions: 2 }
94 4 fly 9>U
    All: Flew { seat: Seat(3), from: 9, to: U, count: 1 }
95 4 swim U>I x2
    All: Swam { seat: Seat(3), from: Ural, to: Iapetus, count: 2 }
    All: TurnBegan { seat: Seat(0), actions: 2 }
96 1 stink 3 3>T
    All: DroveOut { seat: Seat(0), rival: Seat(2), from: 3, to: Palaeotethys, count: 2 }
97 1 stink 3 12>P
    All: DroveOut { seat: Seat(0), rival: Seat(2), from: 12, to: Panthalassa, count: 1 }
    All: Revealed { seat: Seat(1), land: 4 }
    All: Scored(Scoring { land: 4, manner: Competition, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 18, to: 22 }, ScoreLine { seat: Seat(1), ichtos: 2, strength: 4, points: 3, leaves: false, from: 5, to: 8 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 0, leaves: true, from: 19, to: 19 }] })
    All: MutationBegan { square: 21 }
98 3 bid 2
    All: BidPlaced { seat: Seat(2) }
99 4 bid 23
    All: BidPlaced { seat: Seat(3) }
100 1 bid 0
    All: BidPlaced { seat: Seat(0) }
101 2 bid 14
    All: BidPlaced { seat: Seat(1) }
    All: BidsOpened { bids: [0, 14, 2, 23, 0], rank: [Seat(3), Seat(1), Seat(2), Seat(0)] }
    All: DroppedOut { seat: Seat(3), price: 24, has: 4 }
    All: DroppedOut { seat: Seat(1), price: 16, has: 10 }
102 3 take muscles
    All: TookGene { seat: Seat(2), gene: Muscles, price: 3, compelled: true }
103 3 pay T x2
    All: Paid { seat: Seat(2), zone: T, count: 2 }
104 3 pay 6
    All: Paid { seat: Seat(2), zone: 6, count: 1 }
105 1 take turbo
    All: TookGene { seat: Seat(0), gene: Turbo, price: 2, compelled: false }
106 1 pay 5 x2
    All: Paid { seat: Seat(0), zone: 5, count: 2 }
    All: AuctionOver { sold: 2 }
    All: TurnedUp { genes: {Ears}, pile: 0 }
    All: Drew { seat: Seat(2), count: 1 }
    Only(Seats(4)): DrewDiscs { seat: Seat(2), discs: {1} }
107 3 choose 1
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only(Seats(4)): ChoseDisc { chosen: 1, passed: {3, 12} }
    Only(Seats(8)): GotDiscs { from: Seat(2), discs: {3, 12} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
108 1 stink 2 1>U
    All: DroveOut { seat: Seat(0), rival: Seat(1), from: 1, to: Ural, count: 1 }
109 1 stink 3 7>I
    All: DroveOut { seat: Seat(0), rival: Seat(2), from: 7, to: Iapetus, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 3 }
110 2 swim R>T
    All: Swam { seat: Seat(1), from: Rheic, to: Palaeotethys, count: 1 }
111 2 land U>5
    All: Landed { seat: Seat(1), from: Ural, to: 5, count: 1 }
112 2 land R>12
    All: Landed { seat: Seat(1), from: Rheic, to: 12, count: 1 }
    All: Revealed { seat: Seat(2), land: 1 }
    All: Scored(Scoring { land: 1, manner: Monopoly, lines: [ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 3, leaves: false, from: 22, to: 25 }] })
    All: EraEnded { era: 1, seat: Seat(3), scored: 3, other: 12 }
    All: Scored(Scoring { land: 3, manner: Competition, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 25, to: 28 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 8, to: 8 }] })
    All: Erupted { volcano: 3, into: Some(2), land: 2, lost: [1, 0, 0, 0, 0] }
    All: Erupted { volcano: 12, into: Some(11), land: 11, lost: [1, 0, 0, 0, 0] }
    All: EraBegan { era: 2, discs: 9 }
    All: Drew { seat: Seat(3), count: 3 }
    Only(Seats(8)): DrewDiscs { seat: Seat(3), discs: {4, 9, 10} }
113 4 choose 10
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only(Seats(8)): ChoseDisc { chosen: 10, passed: {4, 9} }
    Only(Seats(1)): GotDiscs { from: Seat(3), discs: {4, 9} }
    All: TurnBegan { seat: Seat(1), actions: 3 }
114 2 land P>10
    All: Landed { seat: Seat(1), from: Panthalassa, to: 10, count: 1 }
115 2 assimilate 3+3 U
    All: Assimilated { seat: Seat(1), rivals: [Seat(2), Seat(2)], zone: U }
    All: TurnBegan { seat: Seat(2), actions: 2 }
116 3 land I>7
    All: Landed { seat: Seat(2), from: Iapetus, to: 7, count: 1 }
117 3 land U>1
    All: Landed { seat: Seat(2), from: Ural, to: 1, count: 1 }
    All: Revealed { seat: Seat(3), land: 10 }
    All: Scored(Scoring { land: 10, manner: Competition, lines: [ScoreLine { seat: Seat(1), ichtos: 2, strength: 4, points: 3, leaves: false, from: 8, to: 12 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 3, points: 0, leaves: true, from: 19, to: 19 }] })
    All: Drew { seat: Seat(0), count: 1 }
    Only(Seats(1)): DrewDiscs { seat: Seat(0), discs: {7} }
118 1 choose 4
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only(Seats(1)): ChoseDisc { chosen: 4, passed: {7, 9} }
    Only(Seats(2)): GotDiscs { from: Seat(0), discs: {7, 9} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
119 3 land R>11
    All: Landed { seat: Seat(2), from: Rheic, to: 11, count: 1 }
120 3 egg 9
    All: Hatched { seat: Seat(2), land: 9, actions: 1 }
    All: TurnBegan { seat: Seat(3), actions: 2 }
121 4 fly 11>6
    All: Flew { seat: Seat(3), from: 11, to: 6, count: 1 }
122 4 withdraw 6
    All: Withdrew { seat: Seat(3), zone: 6, count: 1, more: false }
123 4 withdraw I x2
    All: Withdrew { seat: Seat(3), zone: I, count: 2, more: true }
124 4 end
    All: Revealed { seat: Seat(0), land: 4 }
    All: Scored(Scoring { land: 4, manner: Coexistence, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 2, leaves: false, from: 28, to: 30 }, ScoreLine { seat: Seat(1), ichtos: 2, strength: 4, points: 2, leaves: false, from: 12, to: 14 }] })
    All: FinalTotal(FinalScoring { counts: [8, 10, 11, 1, 0], excluded: None, points: [0, 0, 3, 0, 0], from: [30, 14, 19, 9, 0], to: [30, 14, 22, 9, 0] })
    All: FinalLand(FinalScoring { counts: [8, 7, 10, 1, 0], excluded: Some(Seat(2)), points: [2, 0, 0, 0, 0], from: [30, 14, 22, 9, 0], to: [32, 14, 22, 9, 0] })
    All: Won { seat: Seat(0), square: 32 }
