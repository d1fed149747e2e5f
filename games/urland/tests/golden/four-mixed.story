0 start
    All: Erupted { volcano: 2, into: Some(1), land: 1, lost: [0, 0, 0, 0, 0] }
    All: Dealt { seat: Seat(0), lands: {1, 6} }
    All: Dealt { seat: Seat(1), lands: {5, 9} }
    All: Dealt { seat: Seat(2), lands: {10, 12} }
    All: Dealt { seat: Seat(3), lands: {3, 7} }
    All: Starts { seat: Seat(2), disc: 12, squares: [3, 2, 1, 4, 0] }
    All: Received { seat: Seat(1), from: Seat(0), land: 6 }
    All: Received { seat: Seat(3), from: Seat(0), land: 1 }
    All: Received { seat: Seat(2), from: Seat(1), land: 5 }
    All: Received { seat: Seat(0), from: Seat(1), land: 9 }
    All: Received { seat: Seat(3), from: Seat(2), land: 12 }
    All: Received { seat: Seat(1), from: Seat(2), land: 10 }
    All: Received { seat: Seat(0), from: Seat(3), land: 7 }
    All: Received { seat: Seat(2), from: Seat(3), land: 3 }
    All: TurnedUp { genes: {Legs, Egg, Ears, Turbo}, pile: 7 }
    All: EraBegan { era: 1, discs: 11 }
    All: Drew { seat: Seat(2), count: 3 }
    Only({Seat(2)}): DrewDiscs { seat: Seat(2), discs: {1, 6, 10} }
1 3 choose 10
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only({Seat(2)}): ChoseDisc { chosen: 10, passed: {1, 6} }
    Only({Seat(3)}): GotDiscs { from: Seat(2), discs: {1, 6} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
2 1 land U>4
    All: Landed { seat: Seat(0), from: Ural, to: 4, count: 1 }
3 1 land T>8
    All: Landed { seat: Seat(0), from: Palaeotethys, to: 8, count: 1 }
4 1 tile
    All: SpentTile { seat: Seat(0), given_up: 0 }
5 1 land I>11
    All: Landed { seat: Seat(0), from: Iapetus, to: 11, count: 1 }
6 1 land T>3
    All: Landed { seat: Seat(0), from: Palaeotethys, to: 3, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
7 2 land P>8
    All: Landed { seat: Seat(1), from: Panthalassa, to: 8, count: 1 }
8 2 swim I>R x2
    All: Swam { seat: Seat(1), from: Iapetus, to: Rheic, count: 2 }
9 2 tile
    All: SpentTile { seat: Seat(1), given_up: 0 }
10 2 withdraw 8
    All: Withdrew { seat: Seat(1), zone: 8, count: 1, more: false }
11 2 swim I>U
    All: Swam { seat: Seat(1), from: Iapetus, to: Ural, count: 1 }
    All: Revealed { seat: Seat(2), land: 10 }
    All: Scored(Scoring { land: 10, manner: Coexistence, lines: [ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 2, leaves: false, from: 2, to: 6 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 2, leaves: false, from: 1, to: 5 }] })
    All: Drew { seat: Seat(3), count: 1 }
    Only({Seat(3)}): DrewDiscs { seat: Seat(3), discs: {5} }
12 4 choose 5
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only({Seat(3)}): ChoseDisc { chosen: 5, passed: {1, 6} }
    Only({Seat(0)}): GotDiscs { from: Seat(3), discs: {1, 6} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
13 2 swim U>R x3
    All: Swam { seat: Seat(1), from: Ural, to: Rheic, count: 3 }
14 2 swim R>T x7
    All: Swam { seat: Seat(1), from: Rheic, to: Palaeotethys, count: 7 }
15 2 end
    All: TurnBegan { seat: Seat(2), actions: 2 }
16 3 land U>1
    All: Landed { seat: Seat(2), from: Ural, to: 1, count: 1 }
17 3 land U>1
    All: Landed { seat: Seat(2), from: Ural, to: 1, count: 1 }
18 3 tile
    All: SpentTile { seat: Seat(2), given_up: 0 }
19 3 land U>4
    All: Landed { seat: Seat(2), from: Ural, to: 4, count: 1 }
20 3 land I>6
    All: Landed { seat: Seat(2), from: Iapetus, to: 6, count: 1 }
    All: Revealed { seat: Seat(3), land: 5 }
    All: Scored(Scoring { land: 5, manner: Coexistence, lines: [ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 2, leaves: false, from: 6, to: 8 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 2, leaves: false, from: 5, to: 7 }] })
    All: Drew { seat: Seat(0), count: 1 }
    Only({Seat(0)}): DrewDiscs { seat: Seat(0), discs: {3} }
21 1 choose 3
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only({Seat(0)}): ChoseDisc { chosen: 3, passed: {1, 6} }
    Only({Seat(1)}): GotDiscs { from: Seat(0), discs: {1, 6} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
22 3 land I>6
    All: Landed { seat: Seat(2), from: Iapetus, to: 6, count: 1 }
23 3 land I>11
    All: Landed { seat: Seat(2), from: Iapetus, to: 11, count: 1 }
24 3 tile
    All: SpentTile { seat: Seat(2), given_up: 0 }
25 3 land T>8
    All: Landed { seat: Seat(2), from: Palaeotethys, to: 8, count: 1 }
26 3 land T>3
    All: Landed { seat: Seat(2), from: Palaeotethys, to: 3, count: 1 }
    All: TurnBegan { seat: Seat(3), actions: 2 }
27 4 swim U>T x2
    All: Swam { seat: Seat(3), from: Ural, to: Palaeotethys, count: 2 }
28 4 land R>3
    All: Landed { seat: Seat(3), from: Rheic, to: 3, count: 1 }
29 4 end
    All: Revealed { seat: Seat(0), land: 3 }
    All: Scored(Scoring { land: 3, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 7, to: 11 }, ScoreLine { seat: Seat(3), ichtos: 2, strength: 4, points: 3, leaves: false, from: 4, to: 7 }, ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 0, leaves: true, from: 3, to: 3 }] })
    All: Drew { seat: Seat(1), count: 1 }
    Only({Seat(1)}): DrewDiscs { seat: Seat(1), discs: {11} }
30 2 choose 6
    All: Chose { seat: Seat(1), dummy: Seat(2) }
    Only({Seat(1)}): ChoseDisc { chosen: 6, passed: {1, 11} }
    Only({Seat(2)}): GotDiscs { from: Seat(1), discs: {1, 11} }
    All: TurnBegan { seat: Seat(3), actions: 2 }
31 4 land R>12
    All: Landed { seat: Seat(3), from: Rheic, to: 12, count: 1 }
32 4 withdraw I
    All: Withdrew { seat: Seat(3), zone: I, count: 1, more: false }
33 4 end
    All: TurnBegan { seat: Seat(0), actions: 2 }
34 1 land I>6
    All: Landed { seat: Seat(0), from: Iapetus, to: 6, count: 1 }
35 1 land T>1
    All: Landed { seat: Seat(0), from: Palaeotethys, to: 1, count: 1 }
36 1 tile
    All: SpentTile { seat: Seat(0), given_up: 0 }
37 1 land I>7
    All: Landed { seat: Seat(0), from: Iapetus, to: 7, count: 1 }
38 1 land P>9
    All: Landed { seat: Seat(0), from: Panthalassa, to: 9, count: 1 }
    All: Revealed { seat: Seat(1), land: 6 }
    All: Scored(Scoring { land: 6, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 11, to: 14 }, ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 3, to: 6 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 8, to: 8 }] })
    All: MutationBegan { square: 12 }
39 2 bid 10
    All: BidPlaced { seat: Seat(1) }
40 4 bid 4
    All: BidPlaced { seat: Seat(3) }
41 3 bid 2
    All: BidPlaced { seat: Seat(2) }
42 1 bid 2
    All: BidPlaced { seat: Seat(0) }
    All: BidsOpened { bids: [2, 10, 2, 4, 0], rank: [Seat(1), Seat(3), Seat(0), Seat(2)] }
43 2 take egg
    All: TookGene { seat: Seat(1), gene: Egg, price: 10, compelled: true }
44 2 pay T x6
    All: Paid { seat: Seat(1), zone: T, count: 6 }
45 2 pay T x2
    All: Paid { seat: Seat(1), zone: T, count: 2 }
46 2 pay U
    All: Paid { seat: Seat(1), zone: U, count: 1 }
47 2 pay 5
    All: Paid { seat: Seat(1), zone: 5, count: 1 }
48 4 pass
    All: Passed { seat: Seat(3) }
49 1 take legs
    All: TookGene { seat: Seat(0), gene: Legs, price: 2, compelled: false }
50 1 pay U x2
    All: Paid { seat: Seat(0), zone: U, count: 2 }
51 3 take turbo
    All: TookGene { seat: Seat(2), gene: Turbo, price: 2, compelled: false }
52 3 pay 12
    All: Paid { seat: Seat(2), zone: 12, count: 1 }
53 3 pay T
    All: Paid { seat: Seat(2), zone: T, count: 1 }
    All: AuctionOver { sold: 3 }
    All: TurnedUp { genes: {CareOfYoung, Wings, StinkGlands}, pile: 4 }
    All: Drew { seat: Seat(2), count: 1 }
    Only({Seat(2)}): DrewDiscs { seat: Seat(2), discs: {8} }
54 3 choose 1
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only({Seat(2)}): ChoseDisc { chosen: 1, passed: {8, 11} }
    Only({Seat(3)}): GotDiscs { from: Seat(2), discs: {8, 11} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
55 1 land R>12 x2
    All: Landed { seat: Seat(0), from: Rheic, to: 12, count: 2 }
56 1 land R>12
    All: Landed { seat: Seat(0), from: Rheic, to: 12, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
57 2 land P>8
    All: Landed { seat: Seat(1), from: Panthalassa, to: 8, count: 1 }
58 2 swim R>U
    All: Swam { seat: Seat(1), from: Rheic, to: Ural, count: 1 }
59 2 end
    All: Revealed { seat: Seat(2), land: 1 }
    All: Scored(Scoring { land: 1, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 14, to: 17 }, ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 6, to: 11 }, ScoreLine { seat: Seat(3), ichtos: 1, strength: 2, points: 0, leaves: true, from: 7, to: 7 }] })
    All: MutationBegan { square: 16 }
60 4 bid 2
    All: BidPlaced { seat: Seat(3) }
61 3 bid 1
    All: BidPlaced { seat: Seat(2) }
62 1 bid 1
    All: BidPlaced { seat: Seat(0) }
63 2 bid 17
    All: BidPlaced { seat: Seat(1) }
    All: BidsOpened { bids: [1, 17, 1, 2, 0], rank: [Seat(1), Seat(3), Seat(0), Seat(2)] }
    All: DroppedOut { seat: Seat(1), price: 18, has: 7 }
64 4 take stink-glands
    All: TookGene { seat: Seat(3), gene: StinkGlands, price: 2, compelled: true }
65 4 pay 3
    All: Paid { seat: Seat(3), zone: 3, count: 1 }
66 4 pay 12
    All: Paid { seat: Seat(3), zone: 12, count: 1 }
67 1 take wings
    All: TookGene { seat: Seat(0), gene: Wings, price: 2, compelled: false }
68 1 pay 12
    All: Paid { seat: Seat(0), zone: 12, count: 1 }
69 1 pay P
    All: Paid { seat: Seat(0), zone: P, count: 1 }
70 3 take care-of-young
    All: TookGene { seat: Seat(2), gene: CareOfYoung, price: 2, compelled: false }
71 3 pay R
    All: Paid { seat: Seat(2), zone: R, count: 1 }
72 3 pay P
    All: Paid { seat: Seat(2), zone: P, count: 1 }
    All: AuctionOver { sold: 3 }
    All: TurnedUp { genes: {Assimilation, WarmBlood, Teeth}, pile: 1 }
    All: PanicDrawn { seat: Seat(3) }
73 4 panic 1
74 4 flee T
    All: Panicked { land: 1, ocean: Palaeotethys, fled: [2, 0, 2, 0, 0], stayed: None }
    All: Drew { seat: Seat(3), count: 1 }
    Only({Seat(3)}): DrewDiscs { seat: Seat(3), discs: {12} }
75 4 choose 8
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only({Seat(3)}): ChoseDisc { chosen: 8, passed: {11, 12} }
    Only({Seat(0)}): GotDiscs { from: Seat(3), discs: {11, 12} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
76 2 swim P>I
    All: Swam { seat: Seat(1), from: Panthalassa, to: Iapetus, count: 1 }
77 2 land U>4
    All: Landed { seat: Seat(1), from: Ural, to: 4, count: 1 }
78 2 end
    All: TurnBegan { seat: Seat(2), actions: 2 }
79 3 land P>8
    All: Landed { seat: Seat(2), from: Panthalassa, to: 8, count: 1 }
80 3 land R>12 x2
    All: Landed { seat: Seat(2), from: Rheic, to: 12, count: 2 }
    All: Revealed { seat: Seat(3), land: 8 }
    All: Scored(Scoring { land: 8, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 17, to: 20 }, ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 0, leaves: true, from: 11, to: 11 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 8, to: 8 }] })
    All: Drew { seat: Seat(0), count: 1 }
    Only({Seat(0)}): DrewDiscs { seat: Seat(0), discs: {7} }
81 1 choose 7
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only({Seat(0)}): ChoseDisc { chosen: 7, passed: {11, 12} }
    Only({Seat(1)}): GotDiscs { from: Seat(0), discs: {11, 12} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
82 3 breed T
    All: Bred { seat: Seat(2), ocean: Palaeotethys, young: [0, 0, 1, 1, 0] }
83 3 breed T
    All: Bred { seat: Seat(2), ocean: Palaeotethys, young: [0, 0, 1, 2, 0] }
    All: TurnBegan { seat: Seat(3), actions: 2 }
84 4 swim P>T x2
    All: Swam { seat: Seat(3), from: Panthalassa, to: Palaeotethys, count: 2 }
85 4 swim T>U x8
    All: Swam { seat: Seat(3), from: Palaeotethys, to: Ural, count: 8 }
86 4 tile
    All: SpentTile { seat: Seat(3), given_up: 0 }
87 4 stink 1 7>I
    All: DroveOut { seat: Seat(3), rival: Seat(0), from: 7, to: Iapetus, count: 2 }
88 4 swim U>I x2
    All: Swam { seat: Seat(3), from: Ural, to: Iapetus, count: 2 }
    All: Revealed { seat: Seat(0), land: 7 }
    All: Scored(Scoring { land: 7, manner: Monopoly, lines: [ScoreLine { seat: Seat(3), ichtos: 1, strength: 2, points: 3, leaves: false, from: 7, to: 12 }] })
    All: Drew { seat: Seat(1), count: 1 }
    Only({Seat(1)}): DrewDiscs { seat: Seat(1), discs: {9} }
89 2 choose 11
    All: Chose { seat: Seat(1), dummy: Seat(2) }
    Only({Seat(1)}): ChoseDisc { chosen: 11, passed: {9, 12} }
    Only({Seat(2)}): GotDiscs { from: Seat(1), discs: {9, 12} }
    All: TurnBegan { seat: Seat(3), actions: 2 }
90 4 swim T>U
    All: Swam { seat: Seat(3), from: Palaeotethys, to: Ural, count: 1 }
91 4 swim I>R x4
    All: Swam { seat: Seat(3), from: Iapetus, to: Rheic, count: 4 }
92 4 tile
    All: SpentTile { seat: Seat(3), given_up: 0 }
93 4 swim R>U x5
    All: Swam { seat: Seat(3), from: Rheic, to: Ural, count: 5 }
94 4 swim U>T x8
    All: Swam { seat: Seat(3), from: Ural, to: Palaeotethys, count: 8 }
    All: TurnBegan { seat: Seat(0), actions: 2 }
95 1 land I>11
    All: Landed { seat: Seat(0), from: Iapetus, to: 11, count: 1 }
96 1 fly 6>4 x2
    All: Flew { seat: Seat(0), from: 6, to: 4, count: 2 }
    All: Revealed { seat: Seat(1), land: 11 }
    All: Scored(Scoring { land: 11, manner: Competition, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 11, to: 15 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 0, leaves: true, from: 20, to: 20 }] })
    All: Drew { seat: Seat(2), count: 1 }
    Only({Seat(2)}): DrewDiscs { seat: Seat(2), discs: {4} }
97 3 choose 12
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only({Seat(2)}): ChoseDisc { chosen: 12, passed: {4, 9} }
    Only({Seat(3)}): GotDiscs { from: Seat(2), discs: {4, 9} }
    All: TurnBegan { seat: Seat(0), actions: 2 }
98 1 fly 11>12
    All: Flew { seat: Seat(0), from: 11, to: 12, count: 1 }
99 1 fly 4>1
    All: Flew { seat: Seat(0), from: 4, to: 1, count: 1 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
100 2 egg 10
    All: Hatched { seat: Seat(1), land: 10, actions: 2 }
101 2 tile
    All: SpentTile { seat: Seat(1), given_up: 0 }
102 2 egg 9
    All: Hatched { seat: Seat(1), land: 9, actions: 2 }
    All: Revealed { seat: Seat(2), land: 12 }
    All: Scored(Scoring { land: 12, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 2, leaves: false, from: 20, to: 22 }, ScoreLine { seat: Seat(0), ichtos: 3, strength: 6, points: 3, leaves: false, from: 15, to: 18 }, ScoreLine { seat: Seat(3), ichtos: 1, strength: 2, points: 0, leaves: true, from: 12, to: 12 }] })
    All: MutationBegan { square: 21 }
103 1 bid 0
    All: BidPlaced { seat: Seat(0) }
104 3 bid 0
    All: BidPlaced { seat: Seat(2) }
105 4 bid 7
    All: BidPlaced { seat: Seat(3) }
106 2 bid 8
    All: BidPlaced { seat: Seat(1) }
    All: BidsOpened { bids: [0, 8, 0, 7, 0], rank: [Seat(1), Seat(3), Seat(0), Seat(2)] }
    All: DroppedOut { seat: Seat(1), price: 9, has: 8 }
107 4 take ears
    All: TookGene { seat: Seat(3), gene: Ears, price: 8, compelled: true }
108 4 pay T x4
    All: Paid { seat: Seat(3), zone: T, count: 4 }
109 4 pay U x4
    All: Paid { seat: Seat(3), zone: U, count: 4 }
110 1 take warm-blood
    All: TookGene { seat: Seat(0), gene: WarmBlood, price: 2, compelled: false }
111 1 pay T x2
    All: Paid { seat: Seat(0), zone: T, count: 2 }
112 3 take teeth
    All: TookGene { seat: Seat(2), gene: Teeth, price: 2, compelled: false }
113 3 pay 12 x2
    All: Paid { seat: Seat(2), zone: 12, count: 2 }
    All: AuctionOver { sold: 3 }
    All: TurnedUp { genes: {Muscles}, pile: 0 }
    All: EraEnded { era: 1, seat: Seat(3), scored: 4, other: 9 }
    All: Scored(Scoring { land: 4, manner: Competition, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 3, leaves: false, from: 18, to: 21 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 0, leaves: true, from: 22, to: 22 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 8, to: 8 }] })
    All: Erupted { volcano: 4, into: Some(7), land: 7, lost: [1, 0, 0, 0, 0] }
    All: Erupted { volcano: 9, into: Some(8), land: 8, lost: [1, 1, 1, 0, 0] }
    All: EraBegan { era: 2, discs: 9 }
    All: Drew { seat: Seat(3), count: 3 }
    Only({Seat(3)}): DrewDiscs { seat: Seat(3), discs: {7, 10, 12} }
114 4 choose 10
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only({Seat(3)}): ChoseDisc { chosen: 10, passed: {7, 12} }
    Only({Seat(0)}): GotDiscs { from: Seat(3), discs: {7, 12} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
115 2 swim T>U
    All: Swam { seat: Seat(1), from: Palaeotethys, to: Ural, count: 1 }
116 2 swim I>P
    All: Swam { seat: Seat(1), from: Iapetus, to: Panthalassa, count: 1 }
    All: TurnBegan { seat: Seat(2), actions: 2 }
117 3 land T>1 x2
    All: Landed { seat: Seat(2), from: Palaeotethys, to: 1, count: 2 }
118 3 land P>8
    All: Landed { seat: Seat(2), from: Panthalassa, to: 8, count: 1 }
    All: Revealed { seat: Seat(3), land: 10 }
    All: Scored(Scoring { land: 10, manner: Competition, lines: [ScoreLine { seat: Seat(1), ichtos: 2, strength: 4, points: 3, leaves: false, from: 8, to: 11 }, ScoreLine { seat: Seat(2), ichtos: 1, strength: 2, points: 0, leaves: true, from: 22, to: 22 }] })
    All: Drew { seat: Seat(0), count: 1 }
    Only({Seat(0)}): DrewDiscs { seat: Seat(0), discs: {11} }
119 1 choose 12
    All: Chose { seat: Seat(0), dummy: Seat(1) }
    Only({Seat(0)}): ChoseDisc { chosen: 12, passed: {7, 11} }
    Only({Seat(1)}): GotDiscs { from: Seat(0), discs: {7, 11} }
    All: TurnBegan { seat: Seat(2), actions: 2 }
120 3 breed T
    All: Bred { seat: Seat(2), ocean: Palaeotethys, young: [0, 0, 1, 1, 0] }
121 3 breed T
    All: Bred { seat: Seat(2), ocean: Palaeotethys, young: [0, 0, 1, 2, 0] }
    All: TurnBegan { seat: Seat(3), actions: 2 }
122 4 swim P>I
    All: Swam { seat: Seat(3), from: Panthalassa, to: Iapetus, count: 1 }
123 4 withdraw T x5
    All: Withdrew { seat: Seat(3), zone: T, count: 5, more: false }
124 4 withdraw U
    All: Withdrew { seat: Seat(3), zone: U, count: 1, more: true }
125 4 withdraw T x2
    All: Withdrew { seat: Seat(3), zone: T, count: 2, more: true }
126 4 withdraw T
    All: Withdrew { seat: Seat(3), zone: T, count: 1, more: true }
127 4 end
    All: Revealed { seat: Seat(0), land: 12 }
    All: Scored(Scoring { land: 12, manner: Monopoly, lines: [ScoreLine { seat: Seat(0), ichtos: 3, strength: 6, points: 3, leaves: false, from: 21, to: 25 }] })
    All: Drew { seat: Seat(1), count: 1 }
    Only({Seat(1)}): DrewDiscs { seat: Seat(1), discs: {8} }
128 2 choose 11
    All: Chose { seat: Seat(1), dummy: Seat(2) }
    Only({Seat(1)}): ChoseDisc { chosen: 11, passed: {7, 8} }
    Only({Seat(2)}): GotDiscs { from: Seat(1), discs: {7, 8} }
    All: TurnBegan { seat: Seat(3), actions: 2 }
129 4 withdraw I
    All: Withdrew { seat: Seat(3), zone: I, count: 1, more: false }
130 4 stink 3 3>R
    All: DroveOut { seat: Seat(3), rival: Seat(2), from: 3, to: Rheic, count: 2 }
    All: TurnBegan { seat: Seat(0), actions: 3 }
131 1 fly 12>5 x2
    All: Flew { seat: Seat(0), from: 12, to: 5, count: 2 }
132 1 fly 8>1
    All: Flew { seat: Seat(0), from: 8, to: 1, count: 1 }
133 1 fly 12>1
    All: Flew { seat: Seat(0), from: 12, to: 1, count: 1 }
    All: Revealed { seat: Seat(1), land: 11 }
    All: Scored(Scoring { land: 11, manner: Monopoly, lines: [ScoreLine { seat: Seat(0), ichtos: 1, strength: 2, points: 3, leaves: false, from: 25, to: 28 }] })
    All: Drew { seat: Seat(2), count: 1 }
    Only({Seat(2)}): DrewDiscs { seat: Seat(2), discs: {3} }
134 3 choose 8
    All: Chose { seat: Seat(2), dummy: Seat(3) }
    Only({Seat(2)}): ChoseDisc { chosen: 8, passed: {3, 7} }
    Only({Seat(3)}): GotDiscs { from: Seat(2), discs: {3, 7} }
    All: TurnBegan { seat: Seat(0), actions: 3 }
135 1 fly 11>7
    All: Flew { seat: Seat(0), from: 11, to: 7, count: 1 }
136 1 swim P>I
    All: Swam { seat: Seat(0), from: Panthalassa, to: Iapetus, count: 1 }
137 1 land I>6 x2
    All: Landed { seat: Seat(0), from: Iapetus, to: 6, count: 2 }
    All: TurnBegan { seat: Seat(1), actions: 2 }
138 2 swim P>T
    All: Swam { seat: Seat(1), from: Panthalassa, to: Palaeotethys, count: 1 }
139 2 egg 10
    All: Hatched { seat: Seat(1), land: 10, actions: 1 }
    All: Revealed { seat: Seat(2), land: 8 }
    All: Scored(Scoring { land: 8, manner: Competition, lines: [ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 3, leaves: false, from: 22, to: 25 }, ScoreLine { seat: Seat(1), ichtos: 1, strength: 2, points: 0, leaves: true, from: 11, to: 11 }] })
    All: Drew { seat: Seat(3), count: 1 }
    Only({Seat(3)}): DrewDiscs { seat: Seat(3), discs: {6} }
140 4 choose 6
    All: Chose { seat: Seat(3), dummy: Seat(0) }
    Only({Seat(3)}): ChoseDisc { chosen: 6, passed: {3, 7} }
    Only({Seat(0)}): GotDiscs { from: Seat(3), discs: {3, 7} }
    All: TurnBegan { seat: Seat(1), actions: 2 }
141 2 withdraw U
    All: Withdrew { seat: Seat(1), zone: U, count: 1, more: false }
142 2 swim T>P x2
    All: Swam { seat: Seat(1), from: Palaeotethys, to: Panthalassa, count: 2 }
    All: TurnBegan { seat: Seat(2), actions: 2 }
143 3 land R>3 x2
    All: Landed { seat: Seat(2), from: Rheic, to: 3, count: 2 }
144 3 land T>1 x2
    All: Landed { seat: Seat(2), from: Palaeotethys, to: 1, count: 2 }
    All: Revealed { seat: Seat(3), land: 6 }
    All: Scored(Scoring { land: 6, manner: Coexistence, lines: [ScoreLine { seat: Seat(0), ichtos: 2, strength: 4, points: 2, leaves: false, from: 28, to: 30 }, ScoreLine { seat: Seat(2), ichtos: 2, strength: 4, points: 2, leaves: false, from: 25, to: 27 }] })
    All: FinalTotal(FinalScoring { counts: [9, 5, 13, 2, 0], excluded: None, points: [0, 0, 3, 0, 0], from: [30, 11, 27, 12, 0], to: [30, 11, 31, 12, 0] })
    All: FinalLand(FinalScoring { counts: [9, 3, 11, 2, 0], excluded: Some(Seat(2)), points: [2, 0, 0, 0, 0], from: [30, 11, 31, 12, 0], to: [33, 11, 31, 12, 0] })
    All: Won { seat: Seat(0), square: 33 }
