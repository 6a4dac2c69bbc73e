/** A run of `live-faults.ts`: the site, what visitors are shown while something goes wrong, and the minutes that are stored then. */
import { setTimeout as pause } from 'node:timers/promises'
import { EXCHANGES } from '@candela/contract/core'
import type { Fault, FaultKind } from '@candela/exchanges/replay'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { type FaultCase, isForbidden } from './live-fault-cases.ts'
import { candlesOf, look, type Look, pageOf, priceOf, until, type Venue, VENUES } from './live-look.ts'
import type { Dials, Played } from './played.ts'
import type { Site } from './site.ts'
import { compareStored, MINUTE_MS, openGaps, pairsOf, world } from './world-minutes.ts'

/** Data must flow again so soon after a fault. What is measured includes that the site tells states once a second. */
export const BACK_WITHIN_MS = 5_000
export const GIVE_UP_MS = 40_000
/** An exchange that answers 403 or 451 is left alone for ten minutes, and back soon after them. */
const FORBIDDEN_MS = 620_000
const CHART_WITHIN_MS = 3_000
const PAGE_WITHIN_MS = 2_000
/** Minutes are stored so long after their end, and complete so much later at the latest. */
const SETTLED_MS = 15_000
const COMPLETE_WITHIN_MS = 120_000
const PROBLEMS_MAX = 3
const STATES_ZH = { live: '正常', partial: '部分中断', delayed: '延迟', away: '已断开', starting: '', closed: '' }

export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS
const nameOf = (venue: Venue): string => EXCHANGES.find(({ id }) => id === venue)?.name ?? venue
const pairOf = (venue: Venue): string => `${venue}-spot/btc.usdt`

export type Result = {
  readonly kind: FaultKind
  readonly venue: Venue
  /** The minutes that are compared. */
  readonly from: number
  readonly to: number
  readonly shown: readonly string[]
  readonly backMs: number | undefined
  readonly problems: string[]
  /** Exchanges that nothing may happen to. */
  readonly others: readonly Venue[]
}

export class Watch {
  readonly shown = new Set<string>()
  readonly problems = new Set<string>()
  isNoted = false

  see({ status, isReady, noted }: Look, venue: Venue, others: readonly Venue[]): void {
    const { state, reason = null } = status.get(venue) ?? {}
    this.shown.add(reason === null ? `${state}` : `${state} ${reason}`)
    this.isNoted ||= noted.includes(nameOf(venue))
    if (!isReady) this.problems.add('the site is not ready')
    for (const other of others) {
      const told = status.get(other)
      if (told?.state !== 'live') this.problems.add(`${other} was ${told?.state} ${told?.reason}`)
    }
  }
}

export class FaultRun {
  readonly site: Site
  readonly played: Played
  readonly database: Database
  readonly now: () => number
  /** Exchanges that are left alone, with what was seen of them. */
  readonly #forbidden = new Map<Venue, Result & { readonly end: number }>()
  readonly #unsettled: Result[] = []
  /** Minutes are stored from this one on. */
  since = 0
  passed = 0
  failed = 0

  constructor(site: Site, played: Played, database: Database, now: () => number) {
    this.site = site
    this.played = played
    this.database = database
    this.now = now
  }

  othersOf(venue: Venue): readonly Venue[] {
    return VENUES.filter(each => each !== venue && !this.#forbidden.has(each))
  }

  /** Plays a fault from its start until data flows again. */
  async play(test: FaultCase): Promise<void> {
    const { kind, venue, detail } = test
    const others = this.othersOf(venue)
    const before = await this.played.dials()
    const at = this.now() + 500
    const end = at + detail.forMs
    await this.played.inject({ ...detail, venue, at } as Fault) // of the kind that the detail has
    const seen = await this.#watch(test, others, isForbidden(kind) ? end + 4_000 : end)
    const shown = [...seen.shown]
    if (test.shows === undefined && shown.some(each => each !== 'live')) seen.problems.add('is not always live')
    if (test.shows !== undefined && !shown.some(each => test.shows?.test(each)))
      seen.problems.add(`does not show ${test.shows.source}`)
    if (test.isNoted && !seen.isNoted) seen.problems.add('is not in the note')
    const backMs = isForbidden(kind) ? undefined : await this.awaitBack(venue, end, seen)
    this.checkDials(before, await this.played.dials(), others, seen)
    const result = {
      kind,
      venue,
      shown,
      backMs,
      others,
      from: Math.max(this.since, minuteOf(at) - MINUTE_MS),
      to: minuteOf(this.now()) + MINUTE_MS,
      problems: [...seen.problems],
    }
    if (isForbidden(kind)) this.#forbidden.set(venue, { ...result, end })
    else this.add(result)
    await this.settle()
  }

  add(result: Result): void {
    this.#unsettled.push(result)
  }

  async #watch(test: FaultCase, others: readonly Venue[], end: number): Promise<Watch> {
    const seen = new Watch()
    let hasPages = false
    while (this.now() < end) {
      const told = await look(this.site)
      seen.see(told, test.venue, others)
      const isNoted = told.noted.includes(nameOf(test.venue))
      if (!hasPages && (test.isNoted ? isNoted : this.now() > end - 6_000)) {
        hasPages = true
        await this.#watchPages(test.venue, isNoted, seen)
      }
      await pause(150)
    }
    return seen
  }

  /** Pages and charts of the exchange answer, and say what the data says. */
  async #watchPages(venue: Venue, isNoted: boolean, { problems }: Watch): Promise<void> {
    // Pages are cached for a moment.
    const saysSo = async (): Promise<boolean> => {
      const [status, told] = await Promise.all([pageOf(this.site, '/status'), look(this.site)])
      return status.includes(nameOf(venue)) && status.includes(STATES_ZH[told.status.get(venue)?.state ?? 'starting'])
    }
    if ((await until(PAGE_WITHIN_MS, saysSo)) === undefined) problems.add('/status does not say how it is')
    const note = new RegExp(`${nameOf(venue)}[^<]*数据中断`)
    const namesIt = async (): Promise<boolean> => note.test(await pageOf(this.site, '/'))
    if (isNoted && (await until(PAGE_WITHIN_MS, namesIt)) === undefined) problems.add('pages do not name it')
    const price = await priceOf(this.site, pairOf(venue))
    const isItsOwn = this.#pricesOf(venue, this.now() - 900_000, this.now() + MINUTE_MS).has(price)
    if (!isItsOwn) problems.add(`${price} was never its price`)
    const from = performance.now()
    const today = minuteOf(this.now())
    await candlesOf(this.site, pairOf(venue), today - 120 * MINUTE_MS, today)
    const chartMs = Math.round(performance.now() - from)
    if (chartMs > CHART_WITHIN_MS) problems.add(`the chart took ${chartMs} ms`)
  }

  /** Prices at which the exchange's Bitcoin was traded. */
  #pricesOf(venue: Venue, from: number, to: number): ReadonlySet<number> {
    const index = world.instruments.findIndex(({ code }) => code === pairOf(venue))
    const prices = new Set<number>()
    world.tradesOf(index, from, to, (_, __, price) => prices.add(price))
    return prices
  }

  /** All sockets are open, and what is shown is newer than the end of the fault. */
  async isBack(venue: Venue, end: number): Promise<boolean> {
    const { status, connections } = await look(this.site)
    const { state, newestAt = null } = status.get(venue) ?? {}
    const { open = 0, planned = 1 } = connections.get(venue) ?? {}
    if (state !== 'live' || open < planned || (newestAt ?? 0) <= end) return false
    return this.#pricesOf(venue, end, this.now() + 1_000).has(await priceOf(this.site, pairOf(venue)))
  }

  /** Returns how long after `end` the exchange was back. */
  async awaitBack(
    venue: Venue,
    end: number,
    { problems }: Watch,
    withinMs = BACK_WITHIN_MS,
  ): Promise<number | undefined> {
    const isThere = await until(GIVE_UP_MS, () => this.isBack(venue, end))
    const backMs = isThere === undefined ? undefined : Math.round(this.now() - end)
    if (backMs === undefined || backMs > withinMs) problems.add('took too long to come back')
    return backMs
  }

  checkDials(before: Dials, after: Dials, others: readonly Venue[], { problems }: Watch): void {
    for (const other of others) {
      const dials = (after[other] ?? 0) - (before[other] ?? 0)
      if (dials > 0) problems.add(`${other} was dialled ${dials} times`)
    }
  }

  /** Those that were left alone come back by themselves. */
  async awaitForbidden(): Promise<void> {
    for (const [venue, { end, ...result }] of this.#forbidden) {
      const isBack = async (): Promise<boolean> => {
        await this.settle()
        return await this.isBack(venue, end + MINUTE_MS)
      }
      const took = await until(end + FORBIDDEN_MS - this.now(), isBack, 1_000)
      if (took === undefined) result.problems.push('did not come back')
      this.#forbidden.delete(venue)
      const backMs = Math.round(this.now() - end)
      this.add({ ...result, backMs, to: minuteOf(this.now()) + MINUTE_MS, others: [] })
    }
  }

  /** Reports those whose minutes are complete: of the exchange itself, and of the others. */
  async settle(): Promise<void> {
    for (const result of this.#unsettled.filter(({ to }) => this.now() >= to + SETTLED_MS)) {
      let compared = 0
      const wrong: string[] = []
      for (const venue of [result.venue, ...result.others]) {
        const pairs = await pairsOf(this.database, venue)
        const minutes = await compareStored(this.database, pairs, result.from, result.to)
        compared += minutes.compared
        wrong.push(...minutes.wrong)
        if ((await openGaps(this.database, pairs, result)) > 0) wrong.push(`gaps of ${venue} are open`)
      }
      if (wrong.length > 0 && this.now() < result.to + COMPLETE_WITHIN_MS) continue
      this.#unsettled.splice(this.#unsettled.indexOf(result), 1)
      const more = wrong.length > PROBLEMS_MAX ? [`and ${wrong.length - PROBLEMS_MAX} more`] : []
      this.#report({ ...result, problems: [...result.problems, ...wrong.slice(0, PROBLEMS_MAX), ...more] }, compared)
    }
  }

  async settleAll(): Promise<void> {
    while (this.#unsettled.length > 0) {
      await pause(1_000)
      await this.settle()
    }
  }

  #report({ kind, venue, shown, backMs, problems }: Result, minutes: number): void {
    const pass = problems.length === 0
    if (pass) this.passed += 1
    else this.failed += 1
    const line = { name: `${kind} on ${venue}`, shown, backMs: backMs ?? null, minutes, pass }
    console.log(JSON.stringify(pass ? line : { ...line, problems }))
  }
}
