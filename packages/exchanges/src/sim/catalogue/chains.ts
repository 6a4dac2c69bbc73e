/** Layer 1 and layer 2 chains, and bridges. Columns: see `readAssetRows`. */
export const CHAINS = `
ATOM|Cosmos|阿童木|6.6|390.9|390.9||layer1 interop
ICP|Internet Computer|互联网计算机|10.4|478|528||layer1
ALGO|Algorand|阿尔格兰德|0.36|8390|10000|10000|layer1
VET|VeChain|唯链|0.046|80985|85985|86712|layer1 rwa
KAS|Kaspa||0.118|25500|25500|28704|pow layer1|mghy
SEI|Sei||0.4|4340|10000|10000|layer1
TIA|Celestia||5|520|1090||layer1
INJ|Injective||21.5|98.9|100|100|layer1 defi
HYPE|Hyperliquid||23.5|333.9|1000|1000|layer1 defi|gmyh
MNT|Mantle||1.18|3366|6219|6219|layer2|yghm
STX|Stacks||1.52|1510|1818|1818|btc-eco layer2
IMX|Immutable||1.32|1720|2000|2000|layer2 gamefi
POL|Polygon||0.46|8480|10380||layer2
S|Sonic||0.62|2880|3175||layer1
FLOW|Flow||0.71|1560|1560||layer1 nft
EGLD|MultiversX||34|27.6|27.6|31.4|layer1
XTZ|Tezos|特索斯|1.25|1020|1040||layer1
EOS|EOS|柚子|0.8|1520|2100|2100|layer1
NEO|NEO|小蚁|14.2|70.5|100|100|layer1
GAS|Gas||5|65|65||layer1 infra
KAVA|Kava||0.47|1083|1083||layer1 defi
MINA|Mina||0.58|1215|1215||layer1 privacy
ROSE|Oasis||0.083|6990|10000|10000|layer1 privacy
ZIL|Zilliqa||0.0215|19400|21000|21000|layer1
ONE|Harmony||0.0265|14560|14560||layer1
CELO|Celo||0.66|556|1000|1000|layer2 payment
KAIA|Kaia||0.21|5870|5870||layer1
CFX|Conflux|树图|0.165|5080|5700||layer1
QTUM|Qtum|量子链|3.05|105.4|107.8|107.8|layer1
ICX|ICON||0.155|1050|1090||layer1 interop
WAVES|Waves||1.55|114.7|114.7||layer1
IOTA|IOTA|埃欧塔|0.29|3580|4600|4600|layer1 depin
IOST|IOST||0.0053|24540|90000|90000|layer1
ONT|Ontology|本体|0.235|910|1000|1000|layer1
ONG|Ontology Gas||0.37|420|1000|1000|layer1
GLMR|Moonbeam||0.21|925|1160||layer1 interop
MOVR|Moonriver||12.4|9.6|12.1||layer1 interop
ASTR|Astar||0.058|7390|8400||layer2 interop
KSM|Kusama||33|16|16||layer1 interop
ZETA|ZetaChain||0.56|620|2100|2100|interop layer1
DYM|Dymension||1.3|255|1040||layer1
ALT|AltLayer||0.094|2310|10000|10000|layer2 infra
MANTA|Manta Network||0.75|398|1000|1000|layer2
STRK|Starknet||0.46|2410|10000|10000|layer2
ZK|ZKsync||0.175|3675|21000|21000|layer2
SCR|Scroll||0.73|190|1000|1000|layer2
BLAST|Blast||0.0078|22400|100000|100000|layer2|mghy
METIS|Metis||43|6.2|10|10|layer2
BOBA|Boba Network||0.17|430|500|500|layer2|mgh
LRC|Loopring|路印|0.2|1366|1374|1374|layer2 defi
SKL|SKALE||0.05|5890|7000|7000|layer2
CTSI|Cartesi||0.15|857|1000|1000|layer2
COTI|COTI||0.106|1830|4910|4910|layer2 privacy
TAIKO|Taiko||1.55|97|1000|1000|layer2
MODE|Mode||0.022|2800|10000|10000|layer2|mgy
OMNI|Omni Network||8.4|17|100|100|interop layer2
W|Wormhole||0.265|2820|10000|10000|interop
ZRO|LayerZero||5.1|110|1000|1000|interop
AXL|Axelar||0.69|906|1190||interop
RUNE|THORChain||3.4|338|415|500|interop defi
MOVE|Movement||0.86|2300|10000|10000|layer1
BERA|Berachain||6.3|107.5|500||layer1
CORE|Core||1.05|960|2100|2100|btc-eco layer1|mghy
MERL|Merlin Chain||0.33|600|2100|2100|btc-eco layer2|mghoy
BB|BounceBit||0.33|409|2100|2100|btc-eco layer1
CKB|Nervos Network||0.0145|45900|46000||btc-eco layer1
RIF|Rootstock Infrastructure||0.095|1000|1000|1000|btc-eco|bgh
ORDI|Ordinals||24.5|21|21|21|btc-eco
SATS|SATS (Ordinals)||0.000000265|2100000000|2100000000|2100000000|btc-eco meme
RATS|Rats||0.000075|1000000|1000000|1000000|btc-eco meme|ogmy
ALEX|ALEX Lab||0.065|800|1000|1000|btc-eco defi|mg
DCR|Decred||14.5|16.8|16.8|21|pow privacy|bogm
RVN|Ravencoin|渡鸦币|0.0185|14900|14900|21000|pow
ERG|Ergo||1.35|80|80|97.7|pow|mg
DGB|DigiByte|极特币|0.0115|17500|17500|21000|pow
BTG|Bitcoin Gold|比特黄金|9.5|17.5|17.5|21|pow|gh
BSV|Bitcoin SV|比特币SV|52|19.8|19.8|21|pow payment|oghm
XEC|eCash||0.0000335|19780000|19780000|21000000|pow payment
ETHW|EthereumPoW||3.2|107.8|107.8||pow layer1|ogmhy
LUNC|Terra Classic||0.000105|5500000|6500000||layer1
LUNA|Terra||0.4|708|1090||layer1
OSMO|Osmosis||0.46|700|1000|1000|interop defi
DYDX|dYdX||1.42|730|1000|1000|defi layer1
VANRY|Vanar Chain||0.11|1900|2260|2400|layer1 ai
XDC|XDC Network||0.085|15400|37900||layer1 rwa|gmyh
HIVE|Hive||0.34|500|500||social layer1
STEEM|Steem||0.22|506|506||social layer1
LSK|Lisk||0.92|162|400|400|layer2
STRAX|Stratis||0.058|1980|1980||layer1
ARDR|Ardor||0.093|999|999|999|layer1|bh
NULS|NULS|纳世链|0.42|110|132|210|layer1
WAN|Wanchain|万维链|0.17|198|210|210|interop|bg
ELA|Elastos|亦来云|1.75|22.6|28.2|28.2|btc-eco|gh
VTHO|VeThor||0.0044|87000|87000||layer1
XEM|NEM|新经币|0.022|9000|9000|9000|layer1|gmh
EVER|Everscale||0.02|1980|2100||layer1|gmh
VIC|Viction||0.33|118|210|210|layer2
AZERO|Aleph Zero||0.3|305|500||privacy layer1|gm
DUSK|Dusk||0.19|480|500|1000|privacy rwa
SAGA|Saga||1.2|120|1050||layer1
ME|Magic Eden||2.2|140|1000|1000|nft
`
