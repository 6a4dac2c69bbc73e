import { describe, expect, it } from 'vitest'
import { FUND_COLUMNS, readFundCsv } from './import.ts'

const NOW = Date.UTC(2026, 10, 15)
const HEAD = FUND_COLUMNS.join(',')
const GOOD = 'my-trust,我的信托,My Trust,BTC,2026-11-13T16:00:00-05:00,1000.5,2000,30000000,36.25,35.1'
const read = (text: string) => readFundCsv(Buffer.from(text), symbol => symbol === 'BTC' || symbol === 'ETH', NOW)

describe('a CSV of fund holdings', () => {
  it('is read with quotes, a byte-order mark and either line ending', () => {
    const found = read(`\uFEFF${HEAD}\r\n${GOOD.replace('My Trust', '"My ""Big"", Trust"')}\r\n`)
    expect(found).toEqual({
      ok: true,
      funds: [{ id: 'my-trust', nameZh: '我的信托', nameEn: 'My "Big", Trust', asset: 'BTC' }],
      days: [
        {
          fund: 'my-trust',
          closeAt: Date.UTC(2026, 10, 13, 21),
          holdings: '1000.5',
          shares: '2000',
          cost: '30000000',
          primaryPrice: '36.25',
          secondaryPrice: '35.1',
        },
      ],
    })
  })

  it.each([
    ['an unknown coin', GOOD.replace('BTC', 'NOPE'), 2, 'symbol NOPE'],
    ['a number with an exponent', GOOD.replace('1000.5', '1e3'), 2, 'holdings'],
    ['a negative number', GOOD.replace('36.25', '-36.25'), 2, 'primary_price'],
    ['a price of 0', GOOD.replace('35.1', '0'), 2, 'secondary_price must be above 0'],
    ['a time without a zone', GOOD.replace('-05:00', ''), 2, 'close_time'],
    ['a time in the future', GOOD.replace('2026-11-13', '2026-11-20'), 2, 'in the future'],
    [
      'a day that does not exist',
      GOOD.replace('2026-11-13T16:00:00-05:00', '2026-02-30T21:00:00Z'),
      2,
      'not a valid date',
    ],
    ['29 February of a common year', GOOD.replace('2026-11-13', '2026-02-29'), 2, 'not a valid date'],
    ['a day 31 of a short month', GOOD.replace('2026-11-13', '2026-06-31'), 2, 'not a valid date'],
    ['a month 13', GOOD.replace('2026-11-13', '2026-13-01'), 2, 'close_time must be like'],
    ['an id with capitals', GOOD.replace('my-trust', 'My Trust'), 2, 'fund must be'],
    ['a missing name', GOOD.replace('我的信托', ''), 2, 'name_zh'],
    ['too few fields', 'my-trust,1,2', 2, '3 fields'],
    ['too many fields', `${GOOD},1`, 2, '11 fields'],
    ['the same close twice', `${GOOD}\n${GOOD}`, 3, 'already has this close_time'],
    [
      'two names of one fund',
      `${GOOD}\n${GOOD.replace('My Trust', 'Other').replace('-13T', '-12T')}`,
      3,
      'another name',
    ],
    ['an open quote', `"my-trust`, 2, 'not closed'],
    ['a quote in the middle', GOOD.replace('My Trust', 'My "Trust"'), 2, 'inside a field'],
    ['a NUL in a name', GOOD.replace('My Trust', 'My\0Trust'), 2, 'name_en contains invisible characters'],
    [
      'a name with a text direction override',
      GOOD.replace('My Trust', 'My \u202eTrust'),
      2,
      'name_en contains invisible',
    ],
    ['a time before 2009', GOOD.replace('2026-11-13', '0001-01-01'), 2, 'before 2009'],
  ])('with %s is rejected with its line', (_, rows, line, text) => {
    const found = read(`${HEAD}\n${rows}\n`)
    expect(found.ok).toBe(false)
    const fault = found.ok ? undefined : found.faults[0]
    expect(fault?.line).toBe(line)
    expect(fault?.text).toContain(text)
  })

  it('in another encoding is rejected with the first line that shows it', () => {
    const file = Buffer.concat([
      Buffer.from(`${HEAD}\n${GOOD}\nmy-trust,`),
      Buffer.from([0xce, 0xd2]),
      Buffer.from(',x\n'),
    ])
    expect(readFundCsv(file, () => true, NOW)).toEqual({
      ok: false,
      faults: [{ line: 3, text: 'not UTF-8; save the file as "CSV UTF-8"' }],
    })
  })

  it('reports every bad row, not only the first', () => {
    const bad = GOOD.replace('BTC', 'NOPE')
    const found = read([HEAD, bad, GOOD, bad.replace('-13T', '-12T')].join('\n'))
    expect(found.ok ? [] : found.faults.map(fault => fault.line)).toEqual([2, 4])
  })

  it('reports every bad row when some have too few or too many fields', () => {
    const bad = GOOD.replace('BTC', 'NOPE')
    const found = read([HEAD, bad, 'my-trust,1,2', GOOD, `${GOOD},1`, bad.replace('-13T', '-12T')].join('\n'))
    expect(found.ok ? [] : found.faults.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 symbol NOPE is not a known coin',
      '3 3 fields instead of 10',
      '5 11 fields instead of 10',
      '6 symbol NOPE is not a known coin',
    ])
  })

  it('reports the other bad rows beside one with a stray quote', () => {
    const bad = GOOD.replace('BTC', 'NOPE')
    const found = read([HEAD, bad, GOOD.replace('My Trust', 'My "Trust'), bad.replace('-13T', '-12T')].join('\n'))
    expect(found.ok ? [] : found.faults.map(fault => fault.line)).toEqual([2, 3, 4])
  })

  it('accepts 29 February of a leap year, and a date that differs in UTC', () => {
    for (const time of ['2024-02-29T16:00:00-05:00', '2026-02-28T23:00:00-05:00', '2026-03-01T05:00+08:00'])
      expect(read(`${HEAD}\n${GOOD.replace('2026-11-13T16:00:00-05:00', time)}`)).toMatchObject({
        ok: true,
        days: [{ closeAt: Date.parse(time) }],
      })
  })

  it.each([
    ['nothing', '', 'empty'],
    ['another head', 'a,b\n1,2', 'first line'],
    ['a head alone', HEAD, 'no row'],
  ])('with %s is refused', (_, text, why) => {
    const found = read(text)
    expect(found.ok ? '' : found.faults[0]?.text).toContain(why)
  })
})
