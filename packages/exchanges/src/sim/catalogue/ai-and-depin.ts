/** Artificial intelligence, physical networks, storage, oracles and infrastructure. Columns: see `readAssetRows`. */
export const AI_AND_DEPIN = `
TAO|Bittensor||455|8.3|21|21|ai
RENDER|Render||6.6|517|532|645|ai depin
FET|Artificial Superintelligence Alliance||1.12|2600|2710||ai
VIRTUAL|Virtuals Protocol||2.35|650|1000|1000|ai
WLD|Worldcoin|世界币|1.95|950|10000|10000|ai
GRT|The Graph||0.205|9550|10800||infra ai
AKT|Akash Network||2.9|247|388|388|ai depin|mgyh
ARKM|Arkham||1.35|350|1000|1000|ai
AIXBT|aixbt||0.46|860|1000|1000|ai
KAITO|Kaito||1.55|241|1000|1000|ai
IO|io.net||2.5|130|800|800|ai depin
ATH|Aethir||0.058|6400|42000|42000|ai depin|mghoy
GRASS|Grass||1.85|244|1000|1000|ai depin|mgyh
NMR|Numerai||17.5|7.6|11|11|ai
OCEAN|Ocean Protocol||0.55|250|1410|1410|ai storage|gm
PHB|Phoenix||1.3|53|64|64|ai
NFP|NFPrompt||0.18|480|1000|1000|ai
AI|Sleepless AI||0.37|130|1000|1000|ai gamefi
XAI|Xai||0.19|1140|1400|2500|gamefi layer2
CGPT|ChainGPT||0.21|830|1000|1000|ai
COOKIE|Cookie DAO||0.36|510|1000|1000|ai
VANA|Vana||11.5|30|120|120|ai
MDT|Measurable Data||0.045|606|1000|1000|ai
CTXC|Cortex||0.19|228|228|299|ai
RLC|iExec RLC||1.75|72|87|87|ai depin
GLM|Golem||0.37|1000|1000|1000|ai depin
LPT|Livepeer||12.2|38|38||ai depin
DIA|DIA||0.72|119|168|200|oracle
API3|API3||1.35|86|115||oracle
BAND|Band Protocol||1.3|150|165||oracle
TRB|Tellor||54|2.6|2.7||oracle
PYTH|Pyth Network||0.32|3625|10000|10000|oracle
FLUX|Flux||0.56|388|396|440|depin pow
HNT|Helium||4.7|178|187|223|depin
MOBILE|Helium Mobile||0.00075|89000|93500||depin|mghy
IOTX|IoTeX||0.034|9440|9440|10000|depin
HONEY|Hivemapper||0.065|3900|6600|10000|depin|gm
DIMO|DIMO||0.145|290|1000|1000|depin|gm
NOS|Nosana||2.6|83|100|100|ai depin|gm
THETA|Theta Network|西塔|2.05|1000|1000|1000|depin
TFUEL|Theta Fuel||0.066|6800|6800||depin
JASMY|JasmyCoin||0.031|48400|50000|50000|depin
POWR|Power Ledger||0.24|540|1000|1000|depin
PEAQ|peaq||0.35|690|4290||depin layer1|gmyh
AR|Arweave||15.5|65.6|65.6|66|storage
STORJ|Storj||0.48|410|425|425|storage depin
SC|Siacoin|云储币|0.0056|55400|55400||storage pow
BTT|BitTorrent|比特流|0.00000105|968250000|990000000|990000000|storage
BLZ|Bluzelle||0.08|470|500|500|storage
HOT|Holo||0.0021|177600|177600|177600|storage infra
SHDW|Shadow||0.35|163|169|200|storage|gm
XYO|XYO||0.021|13900|13930|13930|depin
ENS|Ethereum Name Service|以太坊域名服务|31.5|33|100|100|infra
QNT|Quant||108|12.1|14.6|14.6|interop infra
SAFE|Safe||0.92|500|1000|1000|infra
SUPRA|Supra||0.025|9800|80500|100000|oracle layer1|gmhy
RED|RedStone||0.62|240|1000|1000|oracle
CYBER|CyberConnect||2.9|32|100|100|social infra
LIT|Litentry||0.95|45|100|100|infra
CELR|Celer Network||0.0195|7800|10000|10000|interop
SYN|Synapse||0.56|195|219|250|interop
STG|Stargate||0.38|204|1000|1000|interop defi
ACX|Across Protocol||0.46|330|1000|1000|interop
REN|Ren||0.035|999|999|1000|interop|gmh
NKN|NKN||0.082|779|1000|1000|depin
ORAI|Oraichain||9.8|13.6|19.8|19.8|ai oracle|gm
PAAL|PAAL AI||0.19|850|1000|1000|ai|gm
ALI|Artificial Liquid Intelligence||0.011|8500|10000|10000|ai|gmh
TRAC|OriginTrail||0.72|410|500|500|ai storage|gm
PHA|Phala Network||0.26|765|1000|1000|ai privacy
AUCTION|Bounce||15.5|6.5|7.6|10|defi
AVAIL|Avail||0.115|2000|10000|10000|infra|gmyh
TNSR|Tensor||0.52|125|1000|1000|nft
PROM|Prometeus||6.2|18.3|19.3|19.3|infra
ARPA|ARPA||0.054|1520|2000|2000|privacy infra
`
