import { AppError, canonicalPairCode, type PairCode } from '@candela/contract/core'
import type { FavouriteFormat } from '@candela/contract/favourites'
import { describe, expect, it } from 'vitest'
import { readSections, type Section, writeSections } from './list-files.ts'

const KNOWN: Readonly<Record<string, string>> = {
  'CRYPTO:BTCUSD': 'candela-spot/btc.usdt',
  'BINANCE:ETHUSDT': 'binance-spot/eth.usdt',
  'OKX:SOLUSDT.P': 'okx-perpetual/sol.usdt',
}
const known = (text: string | undefined): PairCode | undefined =>
  Object.values(KNOWN).includes(text ?? '') ? canonicalPairCode(text ?? '') : undefined
const reader = { byCode: known, byTicker: (ticker: string) => known(KNOWN[ticker]), isTaken: () => true }

const read = (text: string, format: FavouriteFormat = 'tradingview') => readSections(text, format, reader)
const fault = (text: string, format: FavouriteFormat = 'tradingview'): string => {
  try {
    read(text, format)
  } catch (error) {
    if (error instanceof AppError && error.key === 'BAD_LINES') return error.detail?.en ?? ''
    throw error
  }
  return 'none'
}

const LIST: readonly Section[] = [
  { name: null, pairs: ['candela-spot/btc.usdt'] },
  { name: '主流', pairs: ['binance-spot/eth.usdt', 'okx-perpetual/sol.usdt'] },
]

describe('the text of a watchlist', () => {
  it('has a line for pairs without a group, and one for each group', () =>
    expect(writeSections(LIST, 'tradingview')).toBe('CRYPTO:BTCUSD\n###主流,BINANCE:ETHUSDT,OKX:SOLUSDT.P\n'))

  it.each([
    ['as we write it', writeSections(LIST, 'tradingview')],
    ['in one line', 'CRYPTO:BTCUSD,###主流,BINANCE:ETHUSDT,OKX:SOLUSDT.P'],
    [
      'one to a line, with blanks and the line ends of Windows',
      '\uFEFFCRYPTO:BTCUSD\r\n\r\n### 主流 \r\nBINANCE:ETHUSDT,\r\nOKX:SOLUSDT.P',
    ],
    ['with a pair that comes again', 'CRYPTO:BTCUSD,###主流,BINANCE:ETHUSDT,OKX:SOLUSDT.P,CRYPTO:BTCUSD'],
  ])('is read %s', (_, text) => expect(read(text)).toEqual(LIST))

  it('may have sections named as TradingView names them', () =>
    expect(read('###SECTION 1,CRYPTO:BTCUSD')).toEqual([{ name: 'SECTION1', pairs: ['candela-spot/btc.usdt'] }]))

  it('keeps sections without a pair', () =>
    expect(read('###Empty\n###A\nCRYPTO:BTCUSD')).toEqual([
      { name: 'Empty', pairs: [] },
      { name: 'A', pairs: ['candela-spot/btc.usdt'] },
    ]))

  it.each([
    ['an unknown ticker', 'CRYPTO:BTCUSD\nNASDAQ:AAPL', 'line 2 "NASDAQ:AAPL" is not a listed pair'],
    ['a section without a name', 'CRYPTO:BTCUSD\n\n###', 'line 3 "###": Group name cannot be empty'],
    ['a section whose name is too long', '###一二三四五六,CRYPTO:BTCUSD', 'line 1 "###一二三四五六": Group name'],
    ['nothing in it', '\n\n', 'line 1 and all others are empty'],
  ])('is refused with %s', (_, text, message) => expect(fault(text)).toContain(message))

  it('is rejected with its first five bad lines and the number of the others', () => {
    const message = fault(Array.from({ length: 8 }, (_, at) => `X:${at}`).join('\n'))
    expect(message).toContain('line 5 "X:4"')
    expect(message).not.toContain('line 6')
    expect(message).toContain('and 3 more')
  })
})

describe('CSV', () => {
  it('has a row for each pair', () =>
    expect(writeSections(LIST, 'csv').replace('\uFEFF', '').split('\r\n')).toEqual([
      'group,pair,exchange,type,base,quote',
      ',candela-spot/btc.usdt,candela,SPOT,BTC,USDT',
      '主流,binance-spot/eth.usdt,binance,SPOT,ETH,USDT',
      '主流,okx-perpetual/sol.usdt,okx,PERPETUAL,SOL,USDT',
      '',
    ]))

  it('is read as we write it', () => expect(read(writeSections(LIST, 'csv'), 'csv')).toEqual(LIST))

  it('needs only pairs, and accepts quoted cells and any order of columns', () => {
    expect(read('pair\ncandela-spot/btc.usdt\n', 'csv')).toEqual([LIST[0]])
    expect(read('"Pair","Group"\n"binance-spot/eth.usdt","主流"\nokx-perpetual/sol.usdt,主流', 'csv')).toEqual([
      LIST[1],
    ])
  })

  it.each([
    ['no column of pairs', 'symbol\nBTC', 'line 1 "symbol" has no column "pair"'],
    ['an unlisted pair', 'pair\ncandela-spot/btc.usdt\nnope', 'line 3 "nope" is not a listed pair'],
    ['a bad name', 'group,pair\na b,candela-spot/btc.usdt', 'line 2 "a b,candela-spot/btc.usdt": Group name'],
    ['nothing in it', '', 'line 1'],
  ])('is refused with %s', (_, text, message) => expect(fault(text, 'csv')).toContain(message))
})
