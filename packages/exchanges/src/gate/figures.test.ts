import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('tickers', () => {
  const spot = {
    currency_pair: 'ABC_USDT',
    last: '5',
    lowest_ask: '5.1',
    highest_bid: '4.9',
    change_percentage: '1',
    base_volume: '100',
    quote_volume: '500',
    high_24h: '6',
    low_24h: '4',
  }
  const contract = {
    contract: 'ABC_USDT',
    last: '5',
    high_24h: '6',
    low_24h: '4',
    total_size: '77.5',
    volume_24h: '1000',
    volume_24h_base: '100',
    volume_24h_quote: '500',
    mark_price: '5.01',
    index_price: '5.02',
    funding_rate: '-0.0001',
    funding_rate_indicative: '0.0002',
    funding_interval: 14400,
    funding_next_apply: 1700006400,
  }
  const known = { symbol: 'ABC_USDT', time: 1700000000456 }

  it('of spot tell the day and the best prices', () => {
    const day = { last: 5, open: undefined, high: 6, low: 4, base: 100, quote: 500, contracts: undefined }
    expect(frameEvents(push('spot.tickers', spot))).toEqual([
      { kind: 'ticker', ...known, ...day, isPartial: false },
      {
        kind: 'quote',
        ...known,
        bid: 4.9,
        bidSize: undefined,
        ask: 5.1,
        askSize: undefined,
        unit: 'base',
        isPartial: false,
      },
    ])
  })

  it('of spot leave out what is not there', () => {
    const bare = { currency_pair: 'ABC_USDT', last: '0', lowest_ask: '', highest_bid: '', base_volume: '0' }
    expect(frameEvents(push('spot.tickers', bare))).toMatchObject([
      { kind: 'ticker', last: undefined, high: undefined, base: 0, quote: undefined },
    ])
  })

  it('of contracts tell mark, funding and open interest as well', () => {
    const day = { last: 5, open: undefined, high: 6, low: 4, base: 100, quote: 500, contracts: 1000 }
    expect(frameEvents(push('futures.tickers', [contract]))).toEqual([
      { kind: 'ticker', ...known, ...day, isPartial: false },
      { kind: 'mark', ...known, mark: 5.01, index: 5.02 },
      { kind: 'funding', ...known, rate: -0.0001, predicted: 0.0002, settlesAt: 1700006400000, hours: 4 },
      { kind: 'open-interest', ...known, base: undefined, usd: undefined, contracts: 77.5 },
    ])
  })

  it('of contracts may have their own time, their quote, and no funding', () => {
    const row = { contract: 'ABC_USD_20270326', last: '5', t: 1700000000111, highest_bid: '4', highest_size: '3' }
    expect(frameEvents(push('futures.tickers', [row]))).toMatchObject([
      { kind: 'ticker', time: 1700000000111 },
      { kind: 'quote', bid: 4, bidSize: 3, ask: undefined, askSize: undefined, unit: 'contracts' },
    ])
  })

  it('of inverse contracts have no volume in base units', () => {
    const [ticker] = frameEvents(push('futures.tickers', [{ ...contract, volume_24h_base: '0' }]))
    expect(ticker).toMatchObject({ base: undefined, contracts: 1000 })
  })

  it('in a list within a list are read', () => {
    expect(frameEvents(push('futures.tickers', [[contract, contract]]))).toHaveLength(8)
  })

  it('take the seconds of the frame where it has no milliseconds', () => {
    const frame = { ...push('spot.tickers', spot), time_ms: 0 }
    expect(frameEvents(frame)[0]).toMatchObject({ time: 1700000000000 })
  })
})

describe('figures of contracts', () => {
  it('contract_stats tell open interest, mark and three ratios', () => {
    const stats = {
      time: 1700000000,
      contract: 'ABC_USDT',
      mark_price: 5,
      open_interest: '10.5',
      open_interest_usd: 52,
    }
    const ratios = { lsr_account: 3, top_lsr_account: 1, top_lsr_size: 0.25, lsr_taker: 9 }
    const known = { symbol: 'ABC_USDT', time: 1700000000000 }
    expect(frameEvents(push('futures.contract_stats', { ...stats, ...ratios }))).toEqual([
      { kind: 'open-interest', ...known, base: undefined, usd: 52, contracts: 10.5 },
      { kind: 'mark', ...known, mark: 5, index: undefined },
      { kind: 'ratio', ...known, of: 'accounts', long: 0.75 },
      { kind: 'ratio', ...known, of: 'top-accounts', long: 0.5 },
      { kind: 'ratio', ...known, of: 'top-positions', long: 0.2 },
    ])
  })

  it.each([
    [
      { size: '-12.5', time: 1700000000123 },
      { size: 12.5, isLong: true, time: 1700000000123 },
    ],
    [
      { size: 12, time: 1700000000 },
      { size: 12, isLong: false, time: 1700000000000 },
    ],
    [{ size: 12, time: 1700000000, time_ms: 1700000000999 }, { time: 1700000000999 }],
  ])('public_liquidates %o', (change, expected) => {
    expect(
      frameEvents(push('futures.public_liquidates', [{ price: '5', contract: 'ABC_USDT', ...change }])),
    ).toMatchObject([{ kind: 'liquidation', symbol: 'ABC_USDT', price: 5, unit: 'contracts', ...expected }])
  })
})
