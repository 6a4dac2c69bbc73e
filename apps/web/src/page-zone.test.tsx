import type { Locale } from '@candela/contract/core'
import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import { SIGNAL_PATHS } from '@candela/contract/signals'
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { aRenderRequest } from './testing/fake-market.ts'

/** The page's own part, without its formulas, which define days, and what the browser hydrates it with. */
async function pageIn(zone: string, path: string, locale: Locale = 'zh-CN') {
  const preferences = { locale, theme: 'system', direction: 'up-red', density: 'normal', zone } as const
  const page = await render(aRenderRequest(path, { preferences }))
  if (page.kind !== 'page') throw new Error(`${path} redirects`)
  const text = (/<main.*<\/main>/s.exec(page.html)?.[0] ?? '')
    .replaceAll(/<section[^>]* popover="auto".*?<\/section>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return { text, html: page.html }
}

const countOf = (text: string, part: string): number => text.split(part).length - 1

/** The sample data are of 15 November 2026, 14:30 or 14:32:08 in UTC+8. */
describe.each([
  ['/markets/spot', '14:32:08', '01:32:08'],
  ['/markets/plate', '14:32:08', '01:32:08'],
  ['/coin/C1', '14:32:08', '01:32:08'],
  ['/search?q=c1', '14:32:08', '01:32:08'],
  ['/numbers/rates', '14:30:00', '01:30:00'],
  [LIQUIDATIONS_PATH, '14:30:00', '01:30:00'],
  [OPEN_INTEREST_PATH, '14:30:00', '01:30:00'],
  ['/numbers/longshortratio', '14:30:00', '01:30:00'],
  [STOCK_INDEX_PATH, '14:30:00', '01:30:00'],
])('%s', (path, utc8, newYork) => {
  it('prints its times in UTC+8 by default', async () => {
    const { text } = await pageIn('UTC+8', path)
    expect(text).toContain(`截至 ${utc8}`)
  })

  it.each([
    ['zh-CN', '截至', '纽约时间'],
    ['en-US', 'As of', 'New York time'],
  ] as const)('in %s prints them in the visitor’s zone, and names it once', async (locale, asOf, name) => {
    const { text } = await pageIn('America/New_York', path, locale)
    expect(text).toContain(`${asOf} ${newYork}`)
    expect(countOf(text, name)).toBe(1)
  })
})

describe.each([
  ...Object.values(SIGNAL_PATHS),
  '/signal/pair/candela-spot/btc.usdt',
  LIQUIDATIONS_PATH,
  '/numbers/grayscale',
])('%s', path => {
  it.each(['zh-CN', 'en-US'] as const)('in %s names one zone once, the visitor’s', async locale => {
    const { text } = await pageIn('Asia/Kolkata', path, locale)
    expect(countOf(text, locale === 'zh-CN' ? '孟买时间' : 'Mumbai time')).toBe(1)
    expect(text).not.toContain('UTC+8')
  })
})

it.each(['zh-CN', 'en-US'] as const)('in %s the signals of the home page leave the zone to the clock', async locale => {
  const { text } = await pageIn('Asia/Kolkata', '/?tab=signal', locale)
  expect(text).not.toMatch(/孟买时间|Mumbai time|UTC\+8/)
})

it('a page in a zone that has no name here has the one of Intl', async () => {
  expect((await pageIn('Asia/Kathmandu', '/markets/spot', 'en-US')).text).toContain('As of 12:17:08 (Nepal Time)')
  expect((await pageIn('Asia/Kathmandu', '/markets/spot')).text).toContain('截至 12:17:08（尼泊尔时间）')
  // Not the names these had in 1970.
  expect((await pageIn('Europe/Kyiv', '/markets/spot', 'en-US')).text).toContain('(Eastern European Time)')
  expect((await pageIn('Europe/Lisbon', '/markets/spot', 'en-US')).text).toContain('(Western European Time)')
})

it('the browser gets the same zone', async () => {
  const { html } = await pageIn('Asia/Tokyo', '/about')
  expect(html).toContain('"zone":{"id":"Asia/Tokyo","name":"东京时间","offsets":[[')
})
