import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals, addKnown, changePercent, marketCapRatio, openFigures, type OpenState, totalOf } from './rules.ts'

describe('adding up', () => {
  it.each([
    { texts: [], sum: '0' },
    { texts: ['1.50', '2.25'], sum: '3.75' },
    { texts: ['0.1', '0.2'], sum: '0.3' },
    { texts: ['0.001', '0.0004', '2'], sum: '2.0014' },
    { texts: ['90071992547409.93', '0.01'], sum: '90071992547409.94' },
  ])('$texts is $sum', ({ texts, sum }) => {
    expect(addDecimals(texts)).toBe(sum)
  })

  it('is exact whatever the amounts are', () => {
    const cents = fc.array(fc.bigInt({ min: 0n, max: 10n ** 18n }))
    const text = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, amounts => {
        const sum = amounts.reduce((all, each) => all + each, 0n)
        expect(addDecimals(['0.00', ...amounts.map(text)])).toBe(text(sum))
      }),
    )
  })

  it.each([
    { what: 'all are known', texts: ['1', '2'], isPastKnown: false, sum: '3' },
    { what: 'one is still being read', texts: ['1', ''], isPastKnown: false, sum: undefined },
    { what: 'one was not listed yet', texts: ['1', undefined], isPastKnown: true, sum: '1' },
    { what: 'one was not published', texts: ['1', null], isPastKnown: false, sum: '1' },
    { what: 'there was nothing', texts: ['', ''], isPastKnown: true, sum: undefined },
  ])('of before, when $what', ({ texts, isPastKnown, sum }) => {
    expect(addKnown(texts, isPastKnown)).toBe(sum)
  })
})

describe('[S3.16] a change', () => {
  it.each([
    { before: '200.00', now: '210.00', change: '5.0000' },
    { before: '200.00', now: '150.00', change: '-25.0000' },
    { before: '1000000.00', now: '999999.99', change: '0.0000' },
    { before: '0', now: '5.00', change: null },
    { before: undefined, now: '5.00', change: null },
  ])('from $before to $now is $change %', ({ before, now, change }) => {
    expect(changePercent(before, now)).toBe(change)
  })

  it.each([
    { totalUsd: '30000000000', marketCap: 2_000_000_000_000, ratio: '1.5000' },
    { totalUsd: '5', marketCap: 4, ratio: '125.0000' },
    { totalUsd: '5', marketCap: 0, ratio: null },
    { totalUsd: '5', marketCap: undefined, ratio: null },
  ])('$totalUsd of a market value of $marketCap is $ratio %', ({ totalUsd, marketCap, ratio }) => {
    expect(marketCapRatio(totalUsd, marketCap)).toBe(ratio)
  })
})

describe('[S3.16] several contracts together', () => {
  const state = (usd: string, usd1h: string, usd4h: string, usd24h: string): OpenState => ({
    openInterest: '1.5',
    openInterestUsd: usd,
    usd1h,
    usd4h,
    usd24h,
  })
  const reading = { h1: false, h4: false, h24: false }

  it('change like their sum, not like the mean of their changes', () => {
    // 300 → 330 is 10 %; the mean of +50 % and 0 % would be 25 %.
    expect(openFigures([state('150.00', '100.00', '', ''), state('180.00', '200.00', '', '')], reading)).toEqual({
      totalUsd: '330.00',
      totalCoin: '3.0',
      change1h: '10.0000',
      change4h: null,
      change24h: null,
    })
  })

  it('have a change once it is known that a missing contract was not listed yet', () => {
    const states = [state('150.00', '100.00', '100.00', '100.00'), state('50.00', '', '', '')]
    expect(openFigures(states, reading).change4h).toBeNull()
    expect(openFigures(states, { h1: true, h4: true, h24: true }).change4h).toBe('100.0000')
  })

  it('leave out those whose figure is missing', () => {
    const missing: OpenState = { openInterest: '', openInterestUsd: '', usd1h: '900.00', usd4h: '', usd24h: '' }
    expect(openFigures([state('150.00', '100.00', '', ''), missing], reading)).toMatchObject({
      totalUsd: '150.00',
      totalCoin: '1.5',
      change1h: '50.0000',
    })
    expect(openFigures([missing], reading)).toEqual({
      totalUsd: null,
      totalCoin: null,
      change1h: null,
      change4h: null,
      change24h: null,
    })
    // Coins may be known without a mark price.
    expect(openFigures([{ ...missing, openInterest: '2' }], reading)).toMatchObject({ totalUsd: null, totalCoin: '2' })
  })

  it('are compared like with like if the past may have gaps', () => {
    const states = [state('150.00', '100.00', '', ''), state('50.00', '', '', '')]
    const past = { h1: true, h4: true, h24: false, hasGaps: true }
    expect(openFigures(states, past)).toMatchObject({ totalUsd: '200.00', change1h: '50.0000', change4h: null })
    expect(openFigures(states, { ...past, h1: false }).change1h).toBeNull()
  })

  it('are compared before a whole day was recorded if exchanges told the past of most', () => {
    const past = { h1: false, h4: false, h24: false, hasGaps: true }
    const states = [state('88.00', '80.00', '', ''), state('12.00', '', '', '')]
    expect(openFigures(states, past)).toMatchObject({ totalUsd: '100.00', change1h: '10.0000', change4h: null })
  })
})

describe('a total', () => {
  it.each([
    { texts: [], total: '0' },
    { texts: ['1.50', ''], total: '1.50' },
    { texts: ['0.00'], total: '0.00' },
    { texts: ['', ''], total: null },
  ])('of $texts is $total', ({ texts, total }) => {
    expect(totalOf(texts)).toBe(total)
  })
})
