/** Games, metaverse, NFTs, social and fan tokens, privacy and payment. Columns: see `readAssetRows`. */
export const CULTURE_AND_PAYMENT = `
SAND|The Sandbox|沙盒|0.56|2440|3000|3000|metaverse gamefi
MANA|Decentraland||0.47|1950|2190|2190|metaverse
AXS|Axie Infinity||5.9|155|270|270|gamefi
GALA|Gala||0.034|42600|42600|50000|gamefi
APE|ApeCoin|猿币|1.05|752|1000|1000|nft metaverse
ENJ|Enjin Coin|恩金币|0.21|1780|1780||gamefi nft
RONIN|Ronin||1.75|385|1000|1000|gamefi layer2|bogmhy
BEAM|Beam||0.021|51400|62430|62430|gamefi|mgyhb
PIXEL|Pixels||0.155|770|5000|5000|gamefi
PORTAL|Portal||0.31|370|1000|1000|gamefi
ACE|Fusionist||1.6|55|147|147|gamefi
YGG|Yield Guild Games||0.47|400|1000|1000|gamefi
MAGIC|Treasure||0.38|290|347|347|gamefi
ILV|Illuvium||39|7.1|9.8|10|gamefi
ALICE|MyNeighborAlice||0.92|90|100|100|gamefi
TLM|Alien Worlds||0.0115|5500|6150||gamefi
SLP|Smooth Love Potion||0.0035|36500|36500||gamefi
GMT|STEPN||0.155|2800|5400|6000|gamefi
BIGTIME|Big Time||0.125|1200|5000|5000|gamefi
NAKA|Nakamoto Games||0.9|80|180|180|gamefi|gm
PYR|Vulcan Forged||3.1|39|50|50|gamefi
DAR|Mines of Dalarnia||0.16|620|800|800|gamefi
SUPER|SuperVerse||1.05|430|1000|1000|gamefi nft
PRIME|Echelon Prime||8.4|52|111|111|gamefi ai|gmyo
WAXP|WAX||0.038|3500|4400||nft gamefi
ALPINE|Alpine F1 Team Fan Token||1.35|17|40|40|social|bg
LAZIO|Lazio Fan Token||1.4|9|40|40|social|bg
PSG|Paris Saint-Germain Fan Token|巴黎圣日耳曼粉丝币|2.9|10.5|20|20|social|bgm
BAR|FC Barcelona Fan Token|巴塞罗那粉丝币|2.1|11.9|40|40|social|bgm
CITY|Manchester City Fan Token|曼城粉丝币|2|11.6|19.5|19.5|social|bgm
JUV|Juventus Fan Token|尤文图斯粉丝币|1.55|10.6|20|20|social|bgm
SANTOS|Santos FC Fan Token||3.1|10.5|30|30|social|bg
PORTO|FC Porto Fan Token||1.45|10|40|40|social|bg
CHZ|Chiliz||0.078|9220|9220||social
MASK|Mask Network||2.75|100|100|100|social infra
G|Gravity||0.032|7232|12000|12000|social layer1
HOOK|Hooked Protocol||0.31|255|500|500|social
RAD|Radworks||1.15|56|100|100|social
BLUR|Blur||0.245|2140|3000|3000|nft
LOOKS|LooksRare||0.049|998|1000|1000|nft|gmo
X2Y2|X2Y2||0.0055|440|1000|1000|nft|gmo
RARE|SuperRare||0.1|790|1000|1000|nft
AUDIO|Audius||0.14|1310|1320||social nft
HIGH|Highstreet||1.3|70|100|100|metaverse
VOXEL|Voxies||0.13|215|300|300|gamefi
LOKA|League of Kingdoms||0.17|335|500|500|gamefi
MBOX|MOBOX||0.16|495|1000|1000|gamefi
DEXE|DeXe||18|57|96.5|96.5|defi infra
BICO|Biconomy||0.25|900|1000|1000|infra
OGN|Origin Protocol||0.105|700|1410|1410|nft defi
GHST|Aavegotchi||1.15|51|52|52|gamefi nft
XMR|Monero|门罗币|215|18.4|18.4||privacy pow|mgh
ZEC|Zcash|大零币|52|15.9|15.9|21|privacy pow
DASH|Dash|达世币|36|12.2|12.2|18.9|privacy payment pow
ZEN|Horizen||23|15.7|15.7|21|privacy
SCRT|Secret||0.41|300|300||privacy
FIRO|Firo||1.2|17.5|17.5|21.4|privacy pow|bgmh
XVG|Verge||0.0105|16500|16500|16555|privacy pow
KDA|Kadena||0.72|312|1000|1000|pow layer1|bgmhy
PIVX|PIVX||0.26|95|95||privacy|bg
ARRR|Pirate Chain||0.22|196|200|200|privacy pow|gm
NYM|Nym||0.075|805|1000|1000|privacy|gmyh
ACH|Alchemy Pay||0.027|8900|10000|10000|payment
XNO|Nano||1.2|133|133|133|payment
COS|Contentos||0.0085|5300|9900|9900|social
REQ|Request||0.12|755|1000|1000|payment
AMP|Amp||0.0072|84000|99700|99700|payment
UTK|xMoney||0.055|700|990|1000|payment
PUNDIX|Pundi X||0.46|258|258|258|payment
MTL|Metal DAO||1.1|66.6|66.6|66.6|payment
C98|Coin98||0.145|890|1000|1000|infra
TWT|Trust Wallet Token||1.15|416|999|1000|infra
SFP|SafePal||0.66|490|500|500|infra
BAT|Basic Attention Token||0.24|1496|1500|1500|social
WIN|WINkLink||0.0001|993700|999000|999000|oracle
STMX|StormX||0.0065|12400|12500|12500|payment
DENT|Dent||0.0013|95700|100000|100000|payment
KEY|SelfKey||0.004|5980|6000|6000|infra
CVC|Civic||0.15|802|1000|1000|infra
LINA|Linear Finance||0.0032|9980|10000|10000|defi
REEF|Reef||0.002|22900|29600||layer1|gmh
FUN|FUNToken||0.0045|10900|10900|11000|gamefi
MBL|MovieBloc||0.0035|19000|30000|30000|social
SAITO|Saito||0.004|2900|10000|10000|infra|gm
FORTH|Ampleforth Governance||3.6|15|15.3|15.3|defi
ALCX|Alchemix||17|2.4|2.5||defi
FIDA|Bonfida||0.22|990|1000|1000|infra
SLND|Solend||0.62|47|100|100|defi|gm
MNGO|Mango||0.03|1110|5000|10000|defi|gm
STEP|Step Finance||0.055|320|500|1000|defi|gm
OXT|Orchid||0.085|980|1000|1000|privacy infra
GTC|Gitcoin||0.75|90|100|100|infra
RARI|Rarible||2|18|25|25|nft
BADGER|Badger DAO||3.2|20|21|21|btc-eco defi
QI|BENQI||0.0135|5300|7200|7200|defi
PNG|Pangolin||0.22|220|230|230|defi|gm
CLV|Clover Finance||0.045|1200|2000|2000|interop
`
