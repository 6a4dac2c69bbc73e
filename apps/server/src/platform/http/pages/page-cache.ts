/**
 * Rendered pages of anonymous visitors, in memory: fresh for a second, then served stale while one refresh runs. Any
 * number of requests for a page costs one render a second, and each compressed form is created once per entry.
 */
import type { RenderResult } from '@candela/contract/render'
import type { Clock } from '#platform/clock.ts'
import { Compressed, type Encoding, type Ready } from '#platform/http/answer/compress.ts'

const FRESH_MS = 1_000
/** A page older than this is not served stale: the visitor waits for the refresh. */
const STALE_MAX_MS = 10_000
const ENTRIES_MAX = 500

export type CachedPage =
  | { readonly kind: 'page'; readonly status: number; body(encoding: Encoding): Ready<Buffer> }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

export type PageCache = {
  /** `admit` is called before a render and may throw: then the old page is served, or the error passed on. */
  get(key: string, render: () => Promise<RenderResult>, admit?: () => void): Ready<CachedPage>
}

type Entry = { readonly page: CachedPage; readonly madeAt: number }

export function createPageCache(clock: Clock, entriesMax = ENTRIES_MAX): PageCache {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<CachedPage>>()

  function refresh(key: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    const made = render()
      .then(rendered => {
        const page = cachedPage(rendered)
        // Only successful pages are kept: an error must not be served to the next visitor.
        if (rendered.status < 400) keep(key, { page, madeAt: clock.monotonic() })
        return page
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  function keep(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest)
  }

  return {
    get(key, render, admit) {
      const entry = entries.get(key)
      const age = entry === undefined ? Infinity : clock.monotonic() - entry.madeAt
      if (entry !== undefined && age < FRESH_MS) return entry.page
      const old = age > STALE_MAX_MS ? undefined : entry?.page
      try {
        if (!underWay.has(key)) admit?.()
      } catch (error) {
        if (old === undefined) throw error
        return old
      }
      const made = refresh(key, render)
      if (old === undefined) return made
      // A failed refresh is reported by the next request that has to wait for one.
      made.catch(() => entries.delete(key))
      return old
    },
  }
}

export function cachedPage(rendered: RenderResult): CachedPage {
  if (rendered.kind === 'redirect') return rendered
  const html = Buffer.from(rendered.html)
  const forms = new Compressed(() => html)
  return { kind: 'page', status: rendered.status, body: encoding => forms.in(encoding) }
}
