import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { chooseEncoding } from '#platform/http/answer/compress.ts'
import type { RenderResult } from '@candela/contract/render'
import { createPageCache } from './page-cache.ts'

const page = (html: string, status = 200): RenderResult => ({ kind: 'page', status, html })

async function htmlOf(cached: Awaited<ReturnType<ReturnType<typeof createPageCache>['get']>>): Promise<string> {
  return cached.kind === 'page' ? (await cached.body('identity')).toString() : cached.location
}

describe('the page cache', () => {
  it('renders once a second, however many requests', async () => {
    const clock = createTestClock()
    const cache = createPageCache(clock)
    let renders = 0
    const render = async (): Promise<RenderResult> => page(`render ${++renders}`)
    const crowd = await Promise.all(Array.from({ length: 50 }, async () => cache.get('a', render)))
    expect(new Set(await Promise.all(crowd.map(htmlOf)))).toEqual(new Set(['render 1']))
    clock.advance(999)
    expect(await htmlOf(await cache.get('a', render))).toBe('render 1')
  })

  it('serves the old page while one refresh runs, and the new one after it', async () => {
    const clock = createTestClock()
    const cache = createPageCache(clock)
    await cache.get('a', async () => page('old'))
    clock.advance(1500)
    const refresh = Promise.withResolvers<RenderResult>()
    expect(await htmlOf(await cache.get('a', () => refresh.promise))).toBe('old')
    expect(await htmlOf(await cache.get('a', () => Promise.reject(new Error('a second refresh'))))).toBe('old')
    refresh.resolve(page('new'))
    await refresh.promise
    await new Promise(resolve => setImmediate(resolve))
    expect(await htmlOf(await cache.get('a', async () => page('newer')))).toBe('new')
  })

  it('makes the visitor wait rather than serve a page that is too old', async () => {
    const clock = createTestClock()
    const cache = createPageCache(clock)
    await cache.get('a', async () => page('old'))
    clock.advance(60_000)
    expect(await htmlOf(await cache.get('a', async () => page('new')))).toBe('new')
  })

  it('asks for permission only when it starts a render', async () => {
    const clock = createTestClock()
    const cache = createPageCache(clock)
    let renders = 0
    const admit = (): void => void (renders += 1)
    const rendered = Promise.withResolvers<RenderResult>()
    const crowd = Array.from({ length: 9 }, async () => cache.get('a', () => rendered.promise, admit))
    rendered.resolve(page('one'))
    await Promise.all(crowd)
    clock.advance(999)
    await cache.get('a', async () => page('two'), admit)
    expect(renders).toBe(1)
  })

  it('without permission serves the old page, or refuses', async () => {
    const clock = createTestClock()
    const cache = createPageCache(clock)
    const refuse = (): void => {
      throw new Error('too many')
    }
    expect(() => cache.get('a', async () => page('old'), refuse)).toThrow('too many')
    await cache.get('a', async () => page('old'))
    clock.advance(5_000)
    expect(await htmlOf(await cache.get('a', async () => page('new'), refuse))).toBe('old')
    expect(await htmlOf(await cache.get('a', async () => page('new'), refuse))).toBe('old')
    clock.advance(60_000)
    expect(() => cache.get('a', async () => page('new'), refuse)).toThrow('too many')
  })

  it('caches neither error pages nor failures', async () => {
    const cache = createPageCache(createTestClock())
    await cache.get('a', async () => page('broken', 500))
    expect(await htmlOf(await cache.get('a', async () => page('well')))).toBe('well')
    await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await htmlOf(await cache.get('b', async () => page('well')))).toBe('well')
  })

  it('keeps pages apart by key, and redirects too', async () => {
    const cache = createPageCache(createTestClock())
    await cache.get('zh', async () => page('中文'))
    expect(await htmlOf(await cache.get('en', async () => page('English')))).toBe('English')
    expect(await htmlOf(await cache.get('r', async () => ({ kind: 'redirect', status: 302, location: '/' })))).toBe('/')
  })

  it('compresses to the same text in every encoding', async () => {
    const cached = await createPageCache(createTestClock()).get('a', async () => page('烛见'.repeat(500)))
    if (cached.kind !== 'page') throw new Error('not a page')
    expect(brotliDecompressSync(await cached.body('br')).toString()).toBe('烛见'.repeat(500))
    expect(gunzipSync(await cached.body('gzip')).toString()).toBe('烛见'.repeat(500))
    expect(await cached.body('br')).toBe(await cached.body('br'))
  })
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})
