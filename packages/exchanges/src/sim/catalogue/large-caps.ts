/** Coins that every exchange lists. Columns: see `readAssetRows`. */
export const LARGE_CAPS = `
BTC|Bitcoin|比特币|97000|19.8|19.8|21|mainstream pow payment
ETH|Ethereum|以太坊|3350|120.4|120.4||mainstream layer1
XRP|XRP|瑞波币|2.35|57600|99986|100000|mainstream payment
USDT|Tether|泰达币|1|139000|142000||stablecoin
SOL|Solana|索拉纳|192|485|593||mainstream layer1
BNB|BNB|币安币|690|144|144|200|mainstream exchange layer1
DOGE|Dogecoin|狗狗币|0.34|147600|147600||mainstream meme pow
USDC|USD Coin||1|46800|46900||stablecoin
ADA|Cardano|艾达币|0.95|35180|44995|45000|mainstream layer1
TRX|TRON|波场|0.245|86200|86200||mainstream layer1
AVAX|Avalanche|雪崩协议|37|411|448|720|layer1
SUI|Sui||4.4|3005|10000|10000|layer1
TON|Toncoin||5.3|2550|5110||layer1 social
LINK|Chainlink||20.5|638|1000|1000|oracle
SHIB|Shiba Inu|柴犬币|0.0000215|589260000|589530000|589550000|meme
XLM|Stellar|恒星币|0.42|30600|50000|50001.8|payment layer1
DOT|Polkadot|波卡|6.9|1530|1530||layer1 interop
HBAR|Hedera||0.29|38280|50000|50000|layer1
BCH|Bitcoin Cash|比特币现金|440|19.8|19.8|21|mainstream pow payment
LTC|Litecoin|莱特币|104|75.4|84|84|mainstream pow payment
UNI|Uniswap||13.4|600|1000|1000|defi
PEPE|Pepe|佩佩蛙|0.0000181|420690000|420690000|420690000|meme
DAI|Dai||1|5360|5360||stablecoin
AAVE|Aave||305|15|16|16|defi
FDUSD|First Digital USD||1|1800|1800||stablecoin
FIL|Filecoin|文件币|5.1|624|1958|1960|storage depin
ETC|Ethereum Classic|以太坊经典|26.5|150.4|210.7|210.7|pow layer1
APT|Aptos||8.9|561|1140||layer1
NEAR|NEAR Protocol||5|1175|1230||layer1 ai
ARB|Arbitrum||0.74|4230|10000|10000|layer2
OP|Optimism||1.75|1352|4295|4295|layer2
`
