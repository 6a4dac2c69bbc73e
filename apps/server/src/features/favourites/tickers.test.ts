import { parsePairCode } from '@candela/contract/core'
import { createWorld } from '@candela/exchanges'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createTickerReader, tickerOf } from './tickers.ts'

const { instruments } = createCatalogue(createWorld({ seed: 'test' }))
const read = createTickerReader(instruments)
const write = (code: string): string | undefined => {
  const pair = parsePairCode(code)
  return pair && tickerOf(pair)
}

describe('tickers of TradingView', () => {
  it.each([
    ['candela-spot/btc.usdt', 'CRYPTO:BTCUSD'],
    ['binance-spot/btc.usdt', 'BINANCE:BTCUSDT'],
    ['okx-perpetual/eth.usdt', 'OKX:ETHUSDT.P'],
    ['bybit-perpetual/btc.usd', 'BYBIT:BTCUSD.P'],
    ['huobi-spot/eth.btc', 'HTX:ETHBTC'],
    ['gate-spot/btc.usdc', 'GATE:BTCUSDC'],
    ['okx-futures_this_week/btc.usdt', 'OKX:BTCUSDT.THIS_WEEK'],
    ['cme-futures/nqmain.usd', 'CME_MINI:NQ1!'],
    ['cbot-futures/ymmain.usd', 'CBOT_MINI:YM1!'],
    ['hkex-futures/hsimain.hkd', 'HKEX:HSI1!'],
    ['sgx-futures/cnmain.usd', 'SGX:CN1!'],
  ])('%s is %s', (code, ticker) => {
    expect(write(code)).toBe(ticker)
    expect(read(ticker)).toBe(code)
  })

  it.each([
    ['binance:btcusdt', 'binance-spot/btc.usdt'],
    [' BINANCE:BTCUSDTPERP ', 'binance-perpetual/btc.usdt'],
    ['OKEX:BTCUSDT', 'okx-spot/btc.usdt'],
    ['HUOBI:BTCUSDT', 'huobi-spot/btc.usdt'],
    ['GATEIO:BTCUSDT', 'gate-spot/btc.usdt'],
    ['CANDELA:BTCUSDT', 'candela-spot/btc.usdt'],
    ['CME:ES1!', 'cme-futures/esmain.usd'],
  ])('%s is read too', (ticker, code) => expect(read(ticker)).toBe(code))

  it.each(['BTCUSDT', 'NASDAQ:AAPL', 'BINANCE:', ':BTCUSDT', 'BINANCE:NOSUCHUSDT', 'BINANCE:BTCUSDT.Q', ''])(
    '"%s" is none of our pairs',
    ticker => expect(read(ticker)).toBeUndefined(),
  )

  it('every pair of the market round-trips through its ticker', () => {
    const lost = instruments.filter(instrument => read(tickerOf(instrument)) !== instrument.code)
    expect(lost.map(instrument => instrument.code)).toEqual([])
    expect(instruments.length).toBeGreaterThan(2000)
  })
})
