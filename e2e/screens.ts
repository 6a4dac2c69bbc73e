import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 780 },
  userAgent: PHONE_AGENT,
  hasTouch: true,
  isMobile: true,
})
export const wide = (width: number): BrowserContextOptions => ({ viewport: { width, height: 900 } })

/** A small set of pages that together use every layout and every component. */
export const MAIN_SCREENS = [
  '/',
  '/markets/spot',
  '/coin/btc',
  '/favourites',
  '/search?q=bit',
  '/numbers/rates',
  '/account/security',
  '/app/download',
  '/terms',
] as const

export const LANGUAGES = ['zh-CN', 'en-US'] as const

/** One sector stands for all: they are one page. */
const SECTOR = /^\/markets\/plate\/(?!defi$)/

/** Paths of the site map, so that a new page is covered without being listed here. */
export async function listedPaths(): Promise<string[]> {
  const answer = await fetch(`${inject('url')}/sitemap.xml`)
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    found => new URL(found[1] ?? '').pathname,
  )
  return [...new Set(paths)].filter(path => !SECTOR.test(path))
}

/** The market and data pages. */
export const boardPaths = async (): Promise<string[]> =>
  (await listedPaths()).filter(path => /^\/(?:markets|numbers|signal|stock-index)\b/.test(path))
