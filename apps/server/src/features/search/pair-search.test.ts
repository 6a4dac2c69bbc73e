import type { PairCode } from '@candela/contract/core'
import { SEARCH_EXAMPLES } from '@candela/contract/search'
import { createWorld } from '@candela/exchanges'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createPairSearch } from './pair-search.ts'

const catalogue = createCatalogue(createWorld({ seed: 'test' }))
const find = createPairSearch(catalogue)

const BTC = 'candela-spot/btc.usdt'
const PERP = 'binance-perpetual/btc.usdt'
const QUARTER = 'okx-futures_current_quarter/btc.usdt'
const NASDAQ = 'cme-futures/nqmain.usd'

describe('the first pair found', () => {
  it.each([
    // Symbols, in any case, with any separator, in full-width forms.
    ['btc', BTC],
    ['BTC', BTC],
    ['btcusdt', BTC],
    ['BTCUSDT', BTC],
    ['BTC/USDT', BTC],
    ['btc-usdt', BTC],
    ['btc_usdt', BTC],
    ['btc.usdt', BTC],
    ['btc usdt', BTC],
    ['usdt btc', BTC],
    ['  btc  ', BTC],
    ['ＢＴＣ／ＵＳＤＴ', BTC],
    ['ｂｔｃ　ｕｓｄｔ', BTC],
    ['eth', 'candela-spot/eth.usdt'],
    ['dog', 'candela-spot/doge.usdt'],
    // Names in both languages.
    ['比特币', BTC],
    ['Bitcoin', BTC],
    ['以太坊', 'candela-spot/eth.usdt'],
    ['以太', 'candela-spot/eth.usdt'],
    ['ethereum', 'candela-spot/eth.usdt'],
    ['狗狗币', 'candela-spot/doge.usdt'],
    ['shiba inu', 'candela-spot/shib.usdt'],
    ['shibainu', 'candela-spot/shib.usdt'],
    ['xbt', BTC],
    ['大饼', BTC],
    ['ripple', 'candela-spot/xrp.usdt'],
    ['1000pepe', 'candela-spot/pepe.usdt'],
    ['1000PEPEUSDT', 'candela-spot/pepe.usdt'],
    ['XBTUSD', BTC],
    ['xbt/usdt', BTC],
    ['比特现金', 'candela-spot/bch.usdt'],
    ['以太经典', 'candela-spot/etc.usdt'],
    ['以太币', 'candela-spot/eth.usdt'],
    // Traditional characters.
    ['比特幣', BTC],
    ['萊特幣', 'candela-spot/ltc.usdt'],
    ['幣安 btc 永續合約', PERP],
    ['歐易 btc 當季', QUARTER],
    ['納斯達克', NASDAQ],
    ['恆生', 'hkex-futures/hsimain.hkd'],
    // Exchanges by their names and short forms.
    ['binance btc', 'binance-spot/btc.usdt'],
    ['币安 btc', 'binance-spot/btc.usdt'],
    ['欧易 BTC', 'okx-spot/btc.usdt'],
    ['okex btc', 'okx-spot/btc.usdt'],
    ['btc bybit', 'bybit-spot/btc.usdt'],
    ['gate btc', 'gate-spot/btc.usdt'],
    ['gate.io btc', 'gate-spot/btc.usdt'],
    ['芝麻 btc', 'gate-spot/btc.usdt'],
    ['抹茶 btc', 'mexc-spot/btc.usdt'],
    ['mexc btc', 'mexc-spot/btc.usdt'],
    ['火币 btc', 'huobi-spot/btc.usdt'],
    ['huobi btc', 'huobi-spot/btc.usdt'],
    ['HTX btc', 'huobi-spot/btc.usdt'],
    ['btc bina', 'binance-spot/btc.usdt'],
    // Kinds, in any order.
    ['binance btc 永续', PERP],
    ['永续 btc binance', PERP],
    ['币安比特币永续', PERP],
    ['币安 BTC永续合约', PERP],
    ['binance btc perpetual', PERP],
    ['binance btc perp', PERP],
    ['binance btc swap', PERP],
    ['btc swaps', PERP],
    ['Binance Bitcoin perpetual futures', PERP],
    ['btc perp futures', PERP],
    ['永续期货btc', PERP],
    ['binance btcusdtperp', PERP],
    ['BTC-USDT-SWAP okx', 'okx-perpetual/btc.usdt'],
    ['binance spot btc', 'binance-spot/btc.usdt'],
    ['币安现货 btc', 'binance-spot/btc.usdt'],
    ['btc okx 当季', QUARTER],
    ['okx btc 当季度', QUARTER],
    ['欧易交易所 btc 当季', QUARTER],
    ['binance BTCPERP', PERP],
    ['币安交易所btc永续', PERP],
    ['btc okx quarterly', QUARTER],
    ['btc okx current quarter', QUARTER],
    ['btc okx 交割', 'okx-futures_this_week/btc.usdt'],
    ['btc okx 当周', 'okx-futures_this_week/btc.usdt'],
    ['btc okx weekly', 'okx-futures_this_week/btc.usdt'],
    ['btc okx 次周', 'okx-futures_next_week/btc.usdt'],
    ['btc okx bi-weekly', 'okx-futures_next_week/btc.usdt'],
    ['btc okx 次季', 'okx-futures_next_quarter/btc.usdt'],
    ['btc okx next quarter', 'okx-futures_next_quarter/btc.usdt'],
    ['btc okx thisweek', 'okx-futures_this_week/btc.usdt'],
    ['btc okx nextweek', 'okx-futures_next_week/btc.usdt'],
    ['btc okx currentquarter', QUARTER],
    ['btc okx nextquarter', 'okx-futures_next_quarter/btc.usdt'],
    ['币安 btc 币本位', 'binance-perpetual/btc.usd'],
    ['币安 btc U本位', PERP],
    ['币安 btc u 本位 永续', PERP],
    ['币安 btc u永续', PERP],
    ['币安 btc u 永续', PERP],
    ['币安 BTC U合约', PERP],
    ['binance btc coin-margined', 'binance-perpetual/btc.usd'],
    ['binance btc COIN-M', 'binance-perpetual/btc.usd'],
    ['binance btc USDⓈ-M perpetual', PERP],
    ['binance btc usdt-m perp', PERP],
    ['币安 btc USDT本位 永续', PERP],
    ['Binance 永续', PERP],
    // The code of a pair.
    [PERP, PERP],
    [QUARTER, QUARTER],
    // Index futures.
    ['纳斯达克', NASDAQ],
    ['纳指', NASDAQ],
    ['nasdaq', NASDAQ],
    ['nasdaq 100', NASDAQ],
    ['NQ', NASDAQ],
    ['NQmain', NASDAQ],
    ['NQ1!', NASDAQ],
    ['US100', NASDAQ],
    ['股指 纳斯达克', NASDAQ],
    ['cme nasdaq', NASDAQ],
    ['index futures nasdaq', NASDAQ],
    ['道琼斯', 'cbot-futures/ymmain.usd'],
    ['道指', 'cbot-futures/ymmain.usd'],
    ['dow jones', 'cbot-futures/ymmain.usd'],
    ['Dow Jones Industrial Average', 'cbot-futures/ymmain.usd'],
    ['标普500', 'cme-futures/esmain.usd'],
    ['S&P 500', 'cme-futures/esmain.usd'],
    ['s&p', 'cme-futures/esmain.usd'],
    ['S＆P', 'cme-futures/esmain.usd'],
    ['s&p500', 'cme-futures/esmain.usd'],
    ['sp500', 'cme-futures/esmain.usd'],
    ['恒生', 'hkex-futures/hsimain.hkd'],
    ['恒指', 'hkex-futures/hsimain.hkd'],
    ['hang seng', 'hkex-futures/hsimain.hkd'],
    ['A50', 'sgx-futures/cnmain.usd'],
    ['富时中国A50', 'sgx-futures/cnmain.usd'],
  ])('for %s is %s', (typed, code) => expect(find(typed)[0]).toBe(code))
})

it.each([...SEARCH_EXAMPLES.zh, ...SEARCH_EXAMPLES.en])('finds the example "%s"', typed =>
  expect(find(typed)).not.toEqual([]),
)

it.each(['', ' ', '/', '。', 'no such pair', 'btc 没有', 'binance 纳斯达克'])('finds nothing for "%s"', typed =>
  expect(find(typed)).toEqual([]),
)

it('finds every pair of a coin before those that only contain its letters', () => {
  const areBtc = find('btc').map(code => code.includes('/btc.'))
  expect(areBtc.lastIndexOf(true)).toBeLessThan(areBtc.indexOf(false))
})

it('lists the index futures for 股指 and index', () => {
  const indices = (typed: string): PairCode[] => find(typed).filter(code => code.includes('main'))
  expect(indices('股指')).toHaveLength(5)
  expect(indices('index')).toHaveLength(5)
})

it('[S9.45] finds a coin by any of its pairs, the pair itself first', () => {
  expect(find('ethusdc')[0]).toMatch(/\/eth\.usdc$/)
  expect(find('ethusdc')).toContain('candela-spot/eth.usdt')
  expect(find('ethusdc').every(code => code.includes('/eth.'))).toBe(true)
  expect(find('dogehkd')[0]).toBe('candela-spot/doge.usdt')
})

it.each(['btcusdt.p', 'BTCUSDT.P', 'BINANCE:BTCUSDT.P'])(
  '[S9.45] finds perpetuals as TradingView writes them: %s',
  typed => {
    const found = find(typed)
    expect(found[0]).toBe(PERP)
    expect(found.every(code => code.includes('-perpetual/'))).toBe(true)
  },
)

it('[S9.45] takes a single letter as a beginning', () => {
  expect(find('<b>x')).toEqual([])
  for (const code of find('b')) {
    const { zh = '', en = '' } = catalogue.assetOf(/\/(\w+)\./.exec(code)?.[1] ?? '')?.name ?? {}
    expect(`${code.split('/')[1]} ${zh} ${en}`.toLowerCase()).toMatch(/(^|[^\p{L}\p{N}])b/u)
  }
})

it.each(['当月', 'monthly', 'okx 当月', '当月 btc'])('[S9.45] lists contracts of the current month for %s', typed => {
  const due = catalogue.indexOf('okx-futures_next_week/btc.usdt' as PairCode) // a pair of the world
  const thisMonth = createPairSearch(catalogue, index => index === due)
  expect(thisMonth(typed)).toEqual(['okx-futures_next_week/btc.usdt'])
})

it('keeps what is not wanted out', () => {
  expect(find('btc', code => code.startsWith('okx-spot'))[0]).toBe('okx-spot/btc.usdt')
})
