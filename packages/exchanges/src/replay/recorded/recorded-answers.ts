import { gunzipSync, gzipSync } from 'node:zlib'

type Kept = { readonly t: number; readonly body: Buffer }

/** Times in a query: seconds or milliseconds. Symbols of this length are not numbers. */
const TIME = /^\d{10}(?:\d{3})?$/

/** Recorded answers by the call that they answered. */
export class RecordedAnswers {
  readonly #exact = new Map<string, Kept[]>()
  /** Without the times that were asked for. */
  readonly #loose = new Map<string, Kept[]>()

  /** By the exchange's own address. */
  add(url: URL, t: number, body: string): void {
    // Lists have megabytes, and shrink to a tenth.
    const kept = { t, body: gzipSync(body, { level: 1 }) }
    put(this.#exact, keyOf(url, false), kept)
    put(this.#loose, keyOf(url, true), kept)
  }

  /** The newest at that time of the recording, else the first. A span of bars must be the one that was asked for. */
  find(url: URL, t: number, isBars: boolean): string | undefined {
    const found = this.#exact.get(keyOf(url, false)) ?? (isBars ? undefined : this.#loose.get(keyOf(url, true)))
    const kept = found?.findLast(each => each.t <= t) ?? found?.[0]
    return kept && gunzipSync(kept.body).toString('utf8')
  }
}

function put(map: Map<string, Kept[]>, key: string, kept: Kept): void {
  const list = map.get(key)
  if (list === undefined) return void map.set(key, [kept])
  const after = list.findLastIndex(each => each.t <= kept.t)
  list.splice(after + 1, 0, kept)
}

function keyOf({ origin, pathname, searchParams }: URL, isLoose: boolean): string {
  const query = [...searchParams].filter(([, value]) => !isLoose || !TIME.test(value)).map(each => each.join('='))
  return `${origin}${pathname}?${query.toSorted().join('&')}`
}
