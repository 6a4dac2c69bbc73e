/** Words people use for exchanges and kinds of pairs, in lower case. Names of coins come from the catalogue. */
import type { ExchangeId } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'

export const EXCHANGE_WORDS: Readonly<Record<ExchangeId, readonly string[]>> = {
  binance: ['binance', 'bn', '币安', '币安交易所'],
  okx: ['okx', 'okex', 'ok', '欧易', '欧易交易所'],
  mexc: ['mexc', '抹茶'],
  gate: ['gate', 'gateio', 'io', '芝麻', '芝麻开门'],
  huobi: ['huobi', 'htx', '火币', '火币交易所', '火必'],
  bybit: ['bybit', '拜比特'],
  hkex: ['hkex', '港交所', '香港交易所'],
  cme: ['cme', '芝商所', '芝加哥商品交易所'],
  cbot: ['cbot', '芝加哥期货交易所'],
  sgx: ['sgx', '新交所', '新加坡交易所'],
  candela: ['candela', '综合', '烛见'],
}

const CONTRACT = ['合约', 'contract', 'contracts']
const DATED = [...CONTRACT, '交割', '交割合约', '期货', 'futures', 'future', 'dated', 'delivery']
const KINDS = {
  SPOT: ['现货', '币币', 'spot'],
  PERPETUAL: [...CONTRACT, '永续', '永续合约', 'perpetual', 'perpetuals', 'perp', 'perps', 'swap', 'swaps'],
  MAIN: [...DATED, '股指', '期指', '指数', '股指期货', '主力', '主连', 'index', 'stock', 'main'],
  THIS_WEEK: [...DATED, '当周', '本周', '周', 'weekly', 'thisweek', 'week'],
  NEXT_WEEK: [...DATED, '次周', '下周', '周', 'biweekly', 'nextweek', 'week'],
  CURRENT_QUARTER: [
    ...DATED,
    '当季',
    '当季度',
    '本季',
    '本季度',
    '季度',
    '季',
    'quarterly',
    'currentquarter',
    'quarter',
  ],
  NEXT_QUARTER: [...DATED, '次季', '次季度', '下季', '下季度', '季度', '季', 'biquarterly', 'nextquarter', 'quarter'],
} as const
const LINEAR = ['u本位', 'linear', 'margined', 'usdmargined', 'usdsmargined', 'usdtmargined', 'dollarmargined']
const INVERSE = ['币本位', 'inverse', 'margined', 'coinmargined']

/** Dated contracts that are delivered in the current month. */
export const MONTH_WORDS: readonly string[] = ['当月', '本月', 'monthly', 'month']

/** What a coin or an index is called besides its name. */
export const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['BTC', ['xbt', '大饼']],
  ['ETH', ['二饼', '以太币']],
  ['BCH', ['比特现金']],
  ['ETC', ['以太经典']],
  ['XRP', ['ripple']],
  ['NQmain', ['纳指', '纳斯达克指数', 'nas100', 'ndx', 'ndx100', 'us100', 'nq1']],
  ['YMmain', ['道指', '道琼斯工业指数', 'dow jones industrial average', 'djia', 'dow30', 'us30', 'ym1']],
  ['ESmain', ['标普', '标准普尔', 'sp', 'spx', 'spx500', 'us500', 'es1']],
  ['HSImain', ['恒指', '恒生', 'hk50', 'hsi1']],
  ['CNmain', ['富时', 'a股', '中国a50', 'cn50', 'cn1']],
])

/** The words for the kind of a pair. */
export function kindWords({ contractType, periodType, isInverse }: Instrument): readonly string[] {
  if (contractType === 'SPOT') return KINDS.SPOT
  if (periodType === 'MAIN') return KINDS.MAIN
  const kind = periodType === undefined ? KINDS.PERPETUAL : KINDS[periodType]
  return [...kind, ...(isInverse ? INVERSE : LINEAR)]
}

/** Traditional characters of these words and of names of coins, each before its simplified one. */
export const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  (
    '幣币約约續续現现貨货當当週周納纳達达瓊琼業业標标準准爾尔時时國国歐欧開开門门綜综燭烛見见數数連连恆恒萊莱' +
    '場场協协議议經经鏈链網网雲云維维羅罗蘭兰圖图聖圣倉仓儲储體体務务極极樹树機机來来隱隐預预陽阳質质餅饼鵝鹅貓猫豬猪蟻蚁'
  )
    .match(/../gu)
    ?.map(([traditional = '', simplified = '']) => [traditional, simplified] as const),
)

/** Chinese words that may be written together, as in 币安比特币永续; longest first. */
export const HAN_WORDS: readonly string[] = [
  ...new Set([...Object.values(EXCHANGE_WORDS), ...Object.values(KINDS), INVERSE, MONTH_WORDS].flat()),
]
  .filter(word => /^\p{Script=Han}{2,}$/u.test(word))
  .toSorted((a, b) => b.length - a.length)
