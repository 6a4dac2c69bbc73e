/** Decentralised finance, staking, exchange tokens, stablecoins and real-world assets. Columns: see `readAssetRows`. */
export const FINANCE = `
MKR|Maker||1340|0.88|0.98|1.005|defi rwa
SKY|Sky||0.062|21400|23500||defi rwa|ymg
CRV|Curve DAO||0.82|1250|2220|3030|defi
LDO|Lido DAO||1.95|896|1000|1000|staking defi
COMP|Compound||74|8.9|10|10|defi
SNX|Synthetix||1.85|335|339||defi
SUSHI|SushiSwap|寿司|1.25|193|280|280|defi
CAKE|PancakeSwap|薄饼|2.35|287|383|450|defi
1INCH|1inch||0.36|1290|1500|1500|defi
YFI|yearn.finance||7600|0.0338|0.0367|0.0367|defi
BAL|Balancer||2.5|61|68|96|defi
GMX|GMX||24|9.9|9.9|13.25|defi
PENDLE|Pendle||4.6|162|281||defi
ENA|Ethena||0.88|3000|15000|15000|defi
JUP|Jupiter||0.85|1670|7000|10000|defi
RAY|Raydium||5.2|291|555|555|defi
JTO|Jito||2.75|280|1000|1000|staking defi
ETHFI|ether.fi||1.85|210|1000|1000|staking
EIGEN|EigenLayer||3.1|225|1700||staking
RPL|Rocket Pool||12|20.6|20.6||staking
SSV|SSV Network||22|11|11.3||staking
ANKR|Ankr||0.032|10000|10000|10000|infra staking
FXS|Frax Share||2.4|89|99||defi
CVX|Convex Finance||4.2|83|99.8|100|defi
MORPHO|Morpho||2.9|212|1000|1000|defi
AERO|Aerodrome||1.15|740|1440||defi|gymh
VELODROME|Velodrome||0.115|1500|2200||defi|bgm
WOO|WOO||0.19|1900|2230||defi
KNC|Kyber Network||0.56|186|242||defi
BNT|Bancor||0.63|119|119||defi
UMA|UMA||2.6|86|123||oracle defi
ZRX|0x||0.45|848|1000|1000|defi
PERP|Perpetual Protocol||0.85|70|150|150|defi
RDNT|Radiant Capital||0.055|1290|1500|1500|defi
JOE|JOE||0.38|370|500|500|defi
QUICK|QuickSwap||0.044|760|1000|1000|defi
SPELL|Spell||0.00085|155000|196000|196000|defi
ALPACA|Alpaca Finance||0.17|151|188|188|defi
BEL|Bella Protocol||0.72|80|100|100|defi
BIFI|Beefy||290|0.08|0.08|0.08|defi|bgm
HFT|Hashflow||0.135|520|1000|1000|defi
ID|SPACE ID||0.38|860|2000|2000|infra
DODO|DODO||0.13|726|1000|1000|defi
REI|REI Network||0.045|1000|1000|1000|layer1
FARM|Harvest Finance||45|0.69|0.69|0.69|defi|bgm
BANANA|Banana Gun||42|3.9|10|10|defi
ORCA|Orca||4.1|53|75|100|defi
DRIFT|Drift||1.05|290|1000|1000|defi
KMNO|Kamino||0.115|1550|10000|10000|defi
CETUS|Cetus||0.23|660|1000|1000|defi
THE|Thena||1.3|85|180||defi
COW|CoW Protocol||0.62|400|1000|1000|defi
USUAL|Usual||0.72|495|510|4000|rwa defi
ONDO|Ondo Finance||1.35|3160|10000|10000|rwa
OM|MANTRA||5.1|967|1770||rwa layer1
POLYX|Polymesh||0.21|970|1170||rwa
CPOOL|Clearpool||0.34|690|1000|1000|rwa defi|gymh
TRU|TrueFi||0.072|1280|1400|1450|rwa defi
RSR|Reserve Rights||0.0115|55700|100000|100000|rwa stablecoin
PLUME|Plume||0.145|2000|10000|10000|rwa
PAXG|PAX Gold||2710|0.2|0.2||rwa
CHEX|Chintai||0.37|998|998|1000|rwa|gm
GFI|Goldfinch||1.7|90|114|114|rwa|gm
RIO|Realio Network||0.85|120|175|175|rwa|gm
SYRUP|Maple Syrup||0.16|900|1150||rwa defi
OKB|OKB||49|60|240|300|exchange|og
BGB|Bitget Token||6.2|1200|1200|1200|exchange|gm
GT|GateToken||18.2|86|150|300|exchange|g
KCS|KuCoin Token||11.2|121|142|170|exchange|gm
LEO|UNUS SED LEO||9.4|923|985|985|exchange|go
CRO|Cronos||0.145|27280|30000|30000|exchange layer1|oghmy
HTX|HTX DAO||0.00000175|914000000|999990000||exchange|hgm
MX|MX Token||3.1|97.8|400|1000|exchange|mg
BMX|BitMart Token||0.3|320|650|650|exchange|g
WRX|WazirX||0.16|380|450|1000|exchange|g
FTT|FTX Token||2.1|329|329|352|exchange|bgmh
WBT|WhiteBIT Coin||25|144|322|400|exchange|g
TUSD|TrueUSD||0.999|495|495||stablecoin
USDE|Ethena USDe||1|5900|5900||stablecoin|gmy
PYUSD|PayPal USD||1|510|510||stablecoin|gy
USDD|USDD||0.999|760|760||stablecoin|ghm
USDP|Pax Dollar||1|110|110||stablecoin|bg
FRAX|Frax||0.998|645|645||stablecoin|g
EURI|Eurite||1.04|38|38||stablecoin|b
EURC|Euro Coin||1.04|92|92||stablecoin|gy
LUSD|Liquity USD||1|72|72||stablecoin|g
GHO|GHO||0.999|175|175||stablecoin|g
JST|JUST||0.038|9900|9900|9900|defi
SUN|Sun Token||0.0195|9960|19900|19900|defi
LISTA|Lista DAO||0.35|230|1000|1000|staking defi
REZ|Renzo||0.031|2100|10000|10000|staking
PUFFER|Puffer||0.52|102|1000|1000|staking
SD|Stader||0.72|50|120|150|staking|gmyh
SWELL|Swell||0.021|2800|10000|10000|staking|gmy
`
