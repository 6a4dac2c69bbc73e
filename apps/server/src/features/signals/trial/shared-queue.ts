/** Expensive work that visitors ask for: a few at once, and identical questions share one answer. In memory. */
import { AppError, type Text } from '@candela/contract/core'

export type SharedQueue<Result> = {
  /**
   * The work's own signal is aborted when the signals of all who asked are. Rejects with TOO_MANY_REQUESTS if too many
   * wait already, or if this visitor waits for too many answers.
   */
  run(key: string, asker: Asker, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

/** `visitor` is who asks, as limits count them; the signal is aborted when the visitor does not wait any more. */
export type Asker = { readonly visitor: string; readonly signal: AbortSignal }

export type SharedQueueOptions = {
  readonly atOnce: number
  readonly waitingMax: number
  /** Different questions of one visitor that run or wait. */
  readonly perVisitor: number
}

type Work<Result> = { readonly result: Promise<Result>; readonly controller: AbortController; askers: number }

const RETRY_MS = 3_000
const BUSY: Text = { zh: '正在计算的人太多', en: 'too many computations are running' }

const busyForVisitor = (count: number): Text => ({
  zh: `每位访客最多同时计算 ${count} 项，请等其中一项完成`,
  en: `each visitor may have ${count} computations at a time, wait until one is done`,
})

/** Nobody reads it. */
const gone = (): AppError => new AppError('TOO_SLOW')

export function createSharedQueue<Result>(options: SharedQueueOptions): SharedQueue<Result> {
  const { atOnce, waitingMax, perVisitor } = options
  const known = new Map<string, Work<Result>>()
  /** Keys that each visitor waits for; one that is asked for twice is there twice. */
  const asked = new Map<string, readonly string[]>()
  const waiting: (() => void)[] = []
  let running = 0

  /** Resolves when it is its turn; what is aborted before leaves the queue. */
  async function takeTurn(signal: AbortSignal): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax) throw new AppError('TOO_MANY_REQUESTS', BUSY, RETRY_MS)
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(resolve)
        if (place >= 0) waiting.splice(place, 1)
        reject(gone())
      })
    })
  }

  /** The next in the queue takes the place. */
  function endTurn(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  async function inTurn(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    await takeTurn(signal)
    try {
      if (signal.aborted) throw gone()
      return await work(signal)
    } finally {
      endTurn()
    }
  }

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const controller = new AbortController()
    const begun = { result: inTurn(controller.signal, work), controller, askers: 0 }
    known.set(key, begun)
    const forget = (): void => {
      if (known.get(key) === begun) known.delete(key)
    }
    begun.result.then(forget, forget)
    controller.signal.addEventListener('abort', forget)
    return begun
  }

  function take(visitor: string, key: string): void {
    const keys = asked.get(visitor) ?? []
    if (!keys.includes(key) && new Set(keys).size >= perVisitor)
      throw new AppError('TOO_MANY_REQUESTS', busyForVisitor(perVisitor), RETRY_MS)
    asked.set(visitor, [...keys, key])
  }

  function giveBack(visitor: string, key: string): void {
    const keys = asked.get(visitor) ?? []
    const others = keys.toSpliced(keys.indexOf(key), 1)
    if (others.length === 0) asked.delete(visitor)
    else asked.set(visitor, others)
  }

  return {
    async run(key, { visitor, signal }, work) {
      if (signal.aborted) throw gone()
      take(visitor, key)
      const shared = known.get(key) ?? begin(key, work)
      shared.askers += 1
      const leave = (): void => {
        giveBack(visitor, key)
        shared.askers -= 1
        if (shared.askers === 0) shared.controller.abort()
      }
      signal.addEventListener('abort', leave)
      try {
        return await shared.result
      } finally {
        signal.removeEventListener('abort', leave)
        if (!signal.aborted) giveBack(visitor, key)
      }
    },
  }
}
