import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('trades', () => {
  const row = { instId: 'ABC-USDT', tradeId: '9007199254740995', px: '2.5', sz: '10', side: 'buy', ts: '1700000000123' }
  const trade = { kind: 'trade', symbol: 'ABC-USDT', id: '9007199254740995', time: 1700000000123, price: 2.5, size: 10 }

  it.each([
    ['spot in base units', {}, { unit: 'base', isBuy: true }],
    ['a sale', { side: 'sell' }, { unit: 'base', isBuy: false }],
    ['perpetuals in contracts', { instId: 'ABC-USDT-SWAP' }, { symbol: 'ABC-USDT-SWAP', unit: 'contracts' }],
    ['dated futures in contracts', { instId: 'ABC-USD-270326' }, { symbol: 'ABC-USD-270326', unit: 'contracts' }],
    ['a dollar-settled family in contracts', { instId: 'ABC-USD_UM-SWAP' }, { unit: 'contracts' }],
    ['an id that is missing', { tradeId: undefined }, { id: undefined }],
    ['fields that are new', { seqId: 7, source: '0' }, {}],
  ])('reads %s', (_name, change, expected) => {
    const changed = { ...row, ...change }
    expect(frameEvents(push('trades', changed.instId, changed))).toMatchObject([
      { ...trade, symbol: changed.instId, ...expected },
    ])
  })

  it('come oldest first, by id where times are equal', () => {
    const rows = ['3', '2', '1'].map(tradeId => ({ ...row, tradeId }))
    expect(frameEvents(push('trades-all', 'ABC-USDT', ...rows))).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3' }])
  })

  it('of options are ignored', () => {
    const events = frameEvents(push('trades', 'x', { ...row, instId: 'ABC-USD-270326-5000-C' }))
    expect(events).toMatchObject([{ kind: 'ignored' }])
  })

  it('that cannot be read leave the others alone', () => {
    const rows = [{ ...row, px: 'high' }, { ...row, side: 'hold' }, { ...row, sz: null }, 7, row]
    expect(frameEvents(push('trades', 'ABC-USDT', ...rows))).toMatchObject([
      { kind: 'malformed', reason: 'px is not a number' },
      { kind: 'malformed', reason: 'side is neither buy nor sell' },
      { kind: 'malformed', reason: 'sz is not a number' },
      { kind: 'malformed', reason: 'trade is not an object' },
      trade,
    ])
  })
})

describe('tickers', () => {
  const prices = {
    last: '5',
    open24h: '4',
    high24h: '6',
    low24h: '3',
    bidPx: '4.9',
    bidSz: '7',
    askPx: '5.1',
    askSz: '8',
  }
  const row = { ...prices, vol24h: '1000', volCcy24h: '50', ts: '1700000000000' }

  it('of spot have volumes in base and quote units', () => {
    expect(frameEvents(push('tickers', 'ABC-USDT', { ...row, instType: 'SPOT', instId: 'ABC-USDT' }))).toEqual([
      {
        kind: 'ticker',
        symbol: 'ABC-USDT',
        time: 1700000000000,
        last: 5,
        open: 4,
        high: 6,
        low: 3,
        base: 1000,
        quote: 50,
        contracts: undefined,
        isPartial: false,
      },
      {
        kind: 'quote',
        symbol: 'ABC-USDT',
        time: 1700000000000,
        bid: 4.9,
        bidSize: 7,
        ask: 5.1,
        askSize: 8,
        unit: 'base',
        isPartial: false,
      },
    ])
  })

  it('of contracts have volumes in contracts and base units', () => {
    const events = frameEvents(push('tickers', 'ABC-USD-SWAP', { ...row, instType: 'SWAP', instId: 'ABC-USD-SWAP' }))
    expect(events).toMatchObject([
      { kind: 'ticker', base: 50, quote: undefined, contracts: 1000 },
      { kind: 'quote', unit: 'contracts' },
    ])
  })

  it('leave out prices that are not there', () => {
    const bare = {
      instType: 'SPOT',
      instId: 'ABC-USDT',
      last: '0',
      open24h: '',
      bidPx: '',
      bidSz: '0',
      askPx: '5',
      vol24h: '0',
    }
    expect(frameEvents(push('tickers', 'ABC-USDT', bare))).toMatchObject([
      { kind: 'ticker', last: undefined, open: undefined, base: 0, quote: undefined },
      { kind: 'quote', bid: undefined, bidSize: undefined, ask: 5, askSize: undefined },
    ])
    expect(frameEvents(push('tickers', 'ABC-USDT', { ...bare, askPx: '' }))).toHaveLength(1)
  })
})

describe('figures of contracts', () => {
  const of = { instType: 'SWAP', instId: 'ABC-USDT-SWAP', ts: '1700000000000' }
  const known = { symbol: 'ABC-USDT-SWAP', time: 1700000000000 }

  it.each([
    ['mark-price', { ...of, markPx: '5' }, { kind: 'mark', ...known, mark: 5, index: undefined }],
    ['mark-price', { ...of, markPx: '' }, { kind: 'ignored' }],
    [
      'index-tickers',
      { instId: 'ABC-USDT', idxPx: '5' },
      { kind: 'mark', symbol: 'ABC-USDT', mark: undefined, index: 5 },
    ],
    ['open-interest', { ...of, oi: '100', oiCcy: '10' }, { ...known, contracts: 100, base: 10, usd: undefined }],
    ['open-interest', { ...of, oi: '0', oiCcy: '0', oiUsd: '0' }, { ...known, contracts: 0, base: 0, usd: 0 }],
    ['open-interest', { ...of, instType: 'OPTION', oi: '1' }, { kind: 'ignored' }],
  ])('%s', (channel, row, expected) => {
    expect(frameEvents(push(channel, 'x', row))).toMatchObject([expected])
  })

  it.each([
    [
      { fundingRate: '0.0001', nextFundingRate: '', nextFundingTime: '1700014400000' },
      { rate: 0.0001, hours: 4 },
    ],
    [
      { fundingRate: '-0.0002', nextFundingRate: '0.0003' },
      { rate: -0.0002, predicted: 0.0003, hours: undefined },
    ],
    [{ nextFundingRate: '0' }, { rate: undefined, predicted: 0 }],
  ])('funding-rate %o', (rates, expected) => {
    expect(frameEvents(push('funding-rate', 'x', { ...of, fundingTime: '1700000000000', ...rates }))).toMatchObject([
      { kind: 'funding', ...known, settlesAt: 1700000000000, ...expected },
    ])
  })

  it.each([
    ['sell', true],
    ['buy', false],
  ])('a liquidation that %ss closes a long: %s', (side, isLong) => {
    const details = [{ side, bkPx: '4', sz: '30', ts: '1700000000000' }]
    expect(frameEvents(push('liquidation-orders', 'x', { ...of, details }))).toEqual([
      { kind: 'liquidation', ...known, price: 4, size: 30, unit: 'contracts', isLong },
    ])
  })

  it('a bad liquidation does not hide the others of its contract', () => {
    const detail = { side: 'sell', bkPx: '4', sz: '30', ts: '1700000000000' }
    const details = [{ ...detail, side: 'none' }, detail, null, { ...detail, sz: 'x' }, detail]
    expect(frameEvents(push('liquidation-orders', 'x', { ...of, details })).map(each => each.kind)).toEqual([
      'malformed',
      'liquidation',
      'malformed',
      'malformed',
      'liquidation',
    ])
  })

  it.each(['constructor', '__proto__'])('of the type %s are ignored', instType => {
    expect(frameEvents(push('mark-price', 'x', { ...of, instType, markPx: '5' }))).toMatchObject([{ kind: 'ignored' }])
  })

  it('liquidations without a price, or of loans, are ignored', () => {
    const details = [{ side: 'sell', bkPx: '', sz: '30', ts: '1' }]
    expect(frameEvents(push('liquidation-orders', 'x', { ...of, details }))).toMatchObject([{ kind: 'ignored' }])
    const loan = { instType: 'MARGIN', instId: 'ABC-USDT', details }
    expect(frameEvents(push('liquidation-orders', 'x', loan))).toMatchObject([{ kind: 'ignored' }])
  })
})
