import { AppError } from '@candela/contract/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render, sitemapPaths } from './entry-server.tsx'
import { PAGES } from './pages.ts'
import { aMarket, aRenderRequest } from './testing/fake-market.ts'
import type { RenderRequest } from '@candela/contract/render'

const PREFIXES = ['', '/ssr'] as const

const EXAMPLES: Readonly<Record<string, string>> = {
  ':id': 'C1',
  ':name': 'defi',
  ':exchange': 'okx',
  ':market': 'okx-perpetual',
  ':pair': 'btc.usdt',
}

/** Every page, with an example for each parameter; the component sheet is shown in development only. */
const ADDRESSES = PAGES.map(({ path }) => path.replace(/:\w+/g, parameter => EXAMPLES[parameter] ?? parameter))
  .filter(path => path !== '/ui')
  .concat('/coin/', '/coin/C1/')

async function page(path: string, change: Partial<RenderRequest> = {}) {
  const result = await render(aRenderRequest(path, change))
  if (result.kind !== 'page') throw new Error(`${path} redirects to ${result.location}`)
  return result
}

/** No id of these is known yet. */
const MISSING = ['/flash/C1', '/qa/C1', '/wiki/C1']

const EN: Partial<RenderRequest> = {
  preferences: { locale: 'en-US', theme: 'dark', direction: 'up-green', density: 'compact', zone: 'UTC+8' },
}

const textOf = (html: string, tag: string): string =>
  (new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim()

describe.each(PREFIXES)('[S2.01] below "%s"', prefix => {
  it.each(ADDRESSES)('%s is a page with a heading in both languages', async path => {
    const [zh, en] = [await page(prefix + path), await page(prefix + path, EN)]
    for (const { status, html } of [zh, en]) {
      expect(status).toBe(MISSING.includes(path) ? 404 : 200)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(textOf(html, 'h1')).not.toBe('')
      expect(textOf(html, 'title')).not.toBe('')
    }
    expect(textOf(zh.html, 'title')).toContain(' - 烛见')
    expect(textOf(en.html, 'title')).toContain(' - Candela')
    expect(textOf(en.html, 'body').replace(/中文/g, '')).not.toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['[S2.05]', '/flash/no-such', '/flash'],
    ['[S2.05]', '/qa/no-such', '/qa'],
    ['[S2.05]', '/wiki/no-such', '/wiki'],
    ['[S2.08]', '/markets/plate/no-such', '/markets/plate'],
    ['[S2.17]', '/coin/nope', '/markets/spot'],
    ['[S2.10]', '/signal/pair/okx-perpetual/nope', '/signal/trendfollowing'],
    ['[S2.17]', '/coin/no-such', '/markets/spot'],
  ])('%s %s is answered with 404, the search and the list', async (_, path, list) => {
    const { status, html } = await page(prefix + path)
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(status).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const to of ['/search', list]) expect(main).toContain(`href="${prefix}${to}"`)
  })

  it.each([
    '/markets/spot?tagsId=zzz',
    '/numbers/rates?symbol=ZZZ',
    '/numbers/explosive?symbol=ZZZ',
    '/numbers/position?coin=ZZZ',
    '/numbers/longshortratio?coin=ZZZ',
  ])('[S2.05] %s, an unknown sector or coin, is answered with 404', async path => {
    const market = aMarket(5)
    const api: RenderRequest['api'] = async (call, input) => {
      if ('symbol' in input && input['symbol'] === 'ZZZ') throw new AppError('PAIR_INVALID')
      return market(call, input)
    }
    expect((await page(prefix + path, { api })).status).toBe(404)
  })

  it.each([
    ['[S2.07]', '/markets', '/markets/spot'],
    ['[S2.09]', '/signal', '/signal/trendfollowing'],
    ['[S2.11]', '/numbers', '/numbers/longshortratio'],
    ['[S2.13]', '/numbers/trendfollowing', '/signal/trendfollowing'],
    ['[S2.09]', '/signal?interval=1&side=up', '/signal/trendfollowing?interval=1&side=up'],
  ])('%s %s redirects to %s and keeps the prefix', async (_, from, to) => {
    expect(await render(aRenderRequest(prefix + from))).toEqual({
      kind: 'redirect',
      status: 302,
      location: prefix + to,
    })
  })

  it.each(['/404', '/nope', '/markets/nope', '/coin/a/b', '/ui'])('[S2.05] %s redirects to /', async path => {
    expect(await render(aRenderRequest(prefix + path))).toEqual({ kind: 'redirect', status: 302, location: '/' })
  })
})

describe('without script', () => {
  it.each([
    '/favourites',
    '/messages',
    '/profile',
    '/subscriptions',
    '/push',
    '/change-password',
    '/account/security',
    '/account/points/referral',
    '/login',
    '/register',
    '/forgot-password',
  ])('%s says in both languages that it needs it', async path => {
    const [zh, en] = [await page(path), await page(path, EN)]
    expect(textOf(zh.html, 'noscript')).toBe('这里需要启用 JavaScript 才能使用。')
    expect(textOf(en.html, 'noscript')).toBe('This part of the page needs JavaScript.')
  })
})

describe('countdowns', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('start at the time of the request, not of the funding snapshot', async () => {
    // The snapshot is of 06:30 UTC; the next settlements are at 07:30 and 08:00.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 6, 34), toFake: ['Date'] })
    const { html } = await page('/numbers/rates')
    expect(html).toMatch(/<time[^>]*>00:56:00<\/time>/)
    expect(html).toMatch(/<span>16:00<\/span>[^<]*(<!-- -->)?01:26:00<\/time>/)
  })
})

describe('the document', () => {
  it('[S2.38] carries the language code and the reader’s look', async () => {
    expect((await page('/')).html).toContain('<html lang="zh-CN" dir="ltr" class="system up-red normal">')
    expect((await page('/', EN)).html).toContain('<html lang="en-US" dir="ltr" class="dark up-green compact">')
  })

  it('names the plain address as canonical and the other language beside it', async () => {
    const { html } = await page('/ssr/markets/spot?sortName=price')
    expect(html).toContain('<link rel="canonical" href="https://zh.candela.test/markets/spot">')
    expect(html).toContain('hreflang="en-US" href="https://en.candela.test/markets/spot"')
    expect(html).toContain('hreflang="x-default" href="https://zh.candela.test/markets/spot"')
  })

  it.each([
    ['/MARKETS/Spot', '/markets/spot'],
    ['/Coin/c1/', '/coin/C1'],
    ['/COIN', '/coin'],
  ])('names one canonical address however %s is written', async (path, canonical) => {
    expect((await page(path)).html).toContain(`<link rel="canonical" href="https://zh.candela.test${canonical}">`)
  })

  it('keeps personal pages out of search engines', async () => {
    const { html } = await page('/profile')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })

  it.each(['/', '/markets/spot', '/coin/C1'])('has no inline script, style or handler on %s', async path => {
    const { html } = await page(path)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toContain('<style')
    expect(html).not.toMatch(/\son[a-z]+="/)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    for (const attributes of scripts) expect(attributes).toMatch(/src="|type="application\/json"/)
  })

  it('offers in its sitemap only pages that exist', async () => {
    for (const path of sitemapPaths) expect((await page(path)).status).toBe(200)
  })
})

describe('the shell', () => {
  it('[S2.29] has download-app, login and register in the header', async () => {
    const header = textOf((await page('/', EN)).html, 'header')
    for (const words of ['Get the app', 'Log in', 'Register']) expect(header).toContain(words)
  })

  it('[S2.30] has about, privacy, terms, disclaimer, projects, pass card and contact in the footer', async () => {
    const { html } = await page('/')
    const footer = html.slice(html.indexOf('<footer'))
    for (const path of ['about', 'privacy', 'terms', 'disclaimer', 'projects', 'pass', 'contact', 'risk', 'api']) {
      expect(footer).toContain(`href="/${path}"`)
    }
  })

  it('shows the market in the tape, with or without JavaScript, and says that it is simulated', async () => {
    const { html } = await page('/flash')
    for (const words of ['97,412.6', '+1.84%', '$3.31 万亿', '$1,284 亿', '58.4%', '截至 14:32:08', '模拟行情']) {
      expect(html).toContain(words)
    }
  })

  it('asks visitors from regions we do not serve to confirm', async () => {
    expect((await page('/', { needsRegionNotice: true })).html).toContain('确认并继续')
    expect((await page('/')).html).not.toContain('确认并继续')
  })

  it('keeps links below the prefix', async () => {
    expect((await page('/ssr/about')).html).toContain('href="/ssr/markets/spot"')
  })
})

describe('the spot page', () => {
  it('has its numbers in the HTML', async () => {
    const { html } = await page('/markets/spot')
    expect(html.match(/href="\/coin\/C\d+"/g)).toHaveLength(20)
    for (const words of ['$382.00 亿', '39.22 万', '$1.93 万亿', '1,983.00 万', '已显示 20 / 45']) {
      expect(html).toContain(words)
    }
    expect((await page('/markets/spot', EN)).html).toContain('$38.20B')
  })

  it('grows by plain links until everything is there', async () => {
    expect((await page('/markets/spot')).html).toContain('href="/markets/spot?current=2"')
    const { html } = await page('/markets/spot?current=3')
    expect(html.match(/href="\/coin\/C\d+"/g)).toHaveLength(45)
    expect(html).toContain('已全部加载，共 45 条')
  })

  it('says so when nothing matches', async () => {
    expect((await page('/markets/spot?symbol=zzz')).html).toContain('没有符合条件的币种')
  })

  it('exports what it shows', async () => {
    const { html } = await page('/markets/spot?tagsId=defi&current=2')
    expect(html).toContain('href="/markets/spot.csv?tagsId=defi&amp;size=40"')
    expect(html).toContain('href="/markets/spot.json?tagsId=defi&amp;size=40"')
  })
})

describe('when something fails', () => {
  it('says that prices are awaited when there is no coin at all, and that nothing matches when filtered', async () => {
    const api = aMarket(0)
    expect((await page('/markets/spot', { api })).html).toContain('行情加载中')
    expect((await page('/markets/spot?symbol=zzz', { api })).html).toContain('没有符合条件的币种')
  })

  it('answers 500 with a page that reveals no details', async () => {
    const { status, html } = await page('/markets/spot?symbol=boom')
    expect(status).toBe(500)
    expect(textOf(html, 'h1')).toBe('页面加载失败')
    expect(html).not.toContain('secret detail')
  })

  it('shows dashes in the tape when only the summary fails', async () => {
    const market = aMarket(5)
    const api: RenderRequest['api'] = async (call, input) => {
      if (call.name === 'marketSummary') throw new Error('no summary')
      return market(call, input)
    }
    const { status, html } = await page('/markets/spot', { api })
    expect(status).toBe(200)
    expect(html).toContain('--')
  })
})

it('[S2.19] shows a loading state first on account pages', async () => {
  for (const path of ['/account/security', '/account/points/referral']) {
    expect((await page(path)).html).toContain('账号加载中')
  }
})

it('never shows what an exchange or an attacker put into the return address', async () => {
  const { html } = await page('/oauth-redirect/%3Cimg%20src=x%3E?code=stolen&state=%3Cscript%3E')
  expect(html).toContain('连接失败')
  expect(html).not.toMatch(/stolen|<img src=x|%3C/)
})

it('shows the component sheet in development only', async () => {
  expect((await page('/ui', { isDevelopment: true })).html).toContain('<h1')
})

describe('[S2.36] the device', () => {
  const bodyOf = async (device: RenderRequest['device']) => textless((await page('/markets/spot', { device })).html)
  /** What is drawn, without the data that travels beside it. */
  const textless = (html: string): string => /<div id="app">.*(?=<script type="application)/s.exec(html)?.[0] ?? ''

  it('renders the same page for phone and desktop: the style sheet handles widths, so nothing jumps', async () => {
    expect(await bodyOf('mobile')).toBe(await bodyOf('desktop'))
  })

  it('omits the download link and the bottom bar in the native app, which has its own', async () => {
    const [desktop, app] = [await bodyOf('desktop'), await bodyOf('app')]
    for (const part of ['/app/download', '底部导航']) {
      expect(desktop).toContain(part)
      expect(app).not.toContain(part)
    }
    expect((await page('/markets/spot', { device: 'app' })).html).toMatch(/<html[^>]* class="[^"]*\bapp\b/)
  })
})

it('[S2.37] can show a page right to left in development', async () => {
  expect((await page('/ui?dir=rtl', { isDevelopment: true })).html).toContain('dir="rtl"')
  expect((await page('/markets/spot?dir=rtl')).html).toContain('dir="ltr"')
})

describe('the contact page', () => {
  it('has the address the operator has set, and none otherwise', async () => {
    const set = await page('/contact', { contactEmail: 'ops@candela.example' })
    expect(set.html).toContain('<a href="mailto:ops@candela.example">ops@candela.example</a>')
    expect((await page('/contact')).html).not.toContain('mailto:')
  })
})
