import { describe, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { serveCrawlers } from './crawlers.ts'
import type { HostLanguages } from '#platform/request/locale.ts'

const webApp = { sitemapPaths: async () => ['/', '/markets/spot'] }

function aSite(hosts: HostLanguages, publicUrl?: string) {
  const app = bareHttp({ hosts, publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).hostname })
  serveCrawlers(app, { hosts, publicUrl, defaultLocale: 'zh-CN', webApp, marketPaths: ['/markets/plate/layer1'] })
  const read = async (url: string, host: string): Promise<string> => (await app.inject({ url, headers: { host } })).body
  const all = (text: string, pattern: RegExp): (string | undefined)[] =>
    [...text.matchAll(pattern)].map(found => found[1])
  return {
    robots: async (host: string) => all(await read('/robots.txt', host), /^Sitemap: (.+)$/gm),
    places: async (host: string) => all(await read('/sitemap.xml', host), /<loc>([^<]+)</g),
    others: async (host: string) => all(await read('/sitemap.xml', host), /hreflang="en-US" href="([^"]+)"/g),
  }
}

const HOSTS = { zh: ['zh.test', 'm.zh.test'], en: ['en.test'] }

describe('robots.txt and the site map', () => {
  it.each([
    ['zh.test', 'https://zh.test'],
    ['m.zh.test', 'https://zh.test'],
    ['en.test', 'https://en.test'],
  ])('requested on %s list the pages of %s, and their alternates', async (host, origin) => {
    const site = aSite(HOSTS, 'https://zh.test')
    expect(await site.robots(host)).toEqual([`${origin}/sitemap.xml`])
    expect(await site.places(host)).toEqual([`${origin}/`, `${origin}/markets/spot`, `${origin}/markets/plate/layer1`])
    expect(await site.others(host)).toEqual(
      ['/', '/markets/spot', '/markets/plate/layer1'].map(path => `https://en.test${path}`),
    )
  })

  it('use the public address if languages have no hosts', async () => {
    const site = aSite({ zh: [], en: [] }, 'https://candela.test')
    expect(await site.robots('10.0.0.1:3000')).toEqual(['https://candela.test/sitemap.xml'])
    expect((await site.places('10.0.0.1:3000'))[1]).toBe('https://candela.test/markets/spot')
    expect(await site.others('10.0.0.1:3000')).toEqual([])
  })

  it('use the requested address if none is set', async () => {
    const site = aSite({ zh: [], en: [] })
    expect((await site.places('localhost:4100'))[0]).toBe('http://localhost:4100/')
  })
})
