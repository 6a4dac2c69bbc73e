/** Follows real exchanges: in a thread of its own, because decoding takes time that visitors would wait for. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bar } from '@candela/exchanges'
import type {
  CandleSpan,
  CoinName,
  LiveExchange,
  LiveMarketHandlers,
  LiveSettings,
  PlayedTimes,
  PastOpenInterest,
  PastSettlement,
  PastSpan,
  ProxySettings,
  StepSpan,
} from '@candela/exchanges/live'
import type { Logger } from '#platform/log/logger.ts'

export type Following = {
  /** Closed bars of a pair by its number. Rejects if its exchange does not answer. */
  bars(pair: number, span: BarSpan, signal: AbortSignal): Promise<Bar[]>
  /** Paid funding of the past. Rejects if the exchange does not answer; none if it does not tell. */
  settlements(pair: number, span: PastSpan, signal: AbortSignal): Promise<PastSettlement[]>
  openInterest(pair: number, span: StepSpan, signal: AbortSignal): Promise<PastOpenInterest[]>
  coinNames(exchange: LiveExchange, signal: AbortSignal): Promise<CoinName[]>
  /** Pairs that stay, whatever their turnover. */
  need(codes: readonly string[]): void
  /** From now on the order books and trades of these pairs are read. */
  watch(codes: readonly string[]): void
  close(): void
}
export type BarSpan = Omit<CandleSpan, 'now'>

export type FollowHandlers = LiveMarketHandlers & {
  /** Nothing is heard until the exchanges are followed again: then pairs are listed with other numbers. */
  ended(): void
}

/** What the thread is sent. */
export type FollowSettings = LiveSettings & {
  readonly proxy: ProxySettings | undefined
  /** Folder in which what exchanges send is kept for an hour. */
  readonly recordTo: string | undefined
  /** If a recording is followed. */
  readonly played: PlayedTimes | undefined
}

export type Follow = (on: FollowHandlers) => Following

export type Question =
  | { readonly of: 'bars'; readonly pair: number; readonly span: BarSpan }
  | { readonly of: 'settlements'; readonly pair: number; readonly span: PastSpan }
  | { readonly of: 'open-interest'; readonly pair: number; readonly span: StepSpan }
  | { readonly of: 'coin-names'; readonly exchange: LiveExchange }
type Row = Bar | PastSettlement | PastOpenInterest | CoinName

export type ToThread =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'need'; readonly codes: readonly string[] }
  | { readonly kind: 'watch'; readonly codes: readonly string[] }

/** A call of one of the handlers, or the answer to a question. */
export type FromThread =
  | {
      [Name in keyof LiveMarketHandlers]: { readonly kind: Name; readonly args: Parameters<LiveMarketHandlers[Name]> }
    }[keyof LiveMarketHandlers]
  /** Recording has stopped, or left something out. */
  | { readonly kind: 'recording'; readonly what: string }
  | { readonly kind: 'answer'; readonly id: number; readonly rows?: readonly Row[]; readonly error?: string }

type Waiting = { readonly resolve: (rows: readonly Row[]) => void; readonly reject: (error: Error) => void }

/** Beside the bundle, or beside this source file in development. */
const THREAD = join(import.meta.dirname, `follow-thread.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`)

/** Messages are short-lived: with a small young generation the thread takes 50 MB in place of 190. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 }

export const followInThread =
  (settings: FollowSettings, log: Logger): Follow =>
  on => {
    const waiting = new Map<number, Waiting>()
    let lastId = 0
    let isClosed = false
    let needed: readonly string[] = []
    let watched: readonly string[] = []
    let worker = start()

    function start(): Worker {
      const thread = new Worker(THREAD, { workerData: settings, resourceLimits: THREAD_LIMITS })
      thread.unref()
      thread.on('message', take)
      thread.on('error', (error: Error) => log.error({ err: error }, 'the thread of the exchanges failed'))
      thread.on('exit', () => {
        for (const { reject } of waiting.values()) reject(new Error('the thread of the exchanges has ended'))
        waiting.clear()
        if (isClosed) return
        log.error('the thread of the exchanges has ended, starting another')
        on.ended()
        worker = start()
        tell({ kind: 'need', codes: needed })
        tell({ kind: 'watch', codes: watched })
      })
      return thread
    }

    function take(message: FromThread): void {
      if (isClosed) return
      switch (message.kind) {
        case 'listings':
          return on.listings(...message.args)
        case 'tape':
          return on.tape(...message.args)
        case 'lost':
          return on.lost(...message.args)
        case 'gap':
          return on.gap(...message.args)
        case 'health':
          return on.health(...message.args)
        case 'recording':
          return log.warn({ folder: settings.recordTo }, message.what)
        case 'answer': {
          const { id, rows, error } = message
          if (rows === undefined) waiting.get(id)?.reject(new Error(error))
          else waiting.get(id)?.resolve(rows)
          waiting.delete(id)
        }
      }
    }

    const tell = (message: ToThread): void => worker.postMessage(message)

    const ask = <Asked extends Row>(question: Question, signal: AbortSignal): Promise<Asked[]> =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve: rows => resolve(rows as Asked[]), reject }) // the thread answers what was asked
        signal.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return
            tell({ kind: 'cancel', id })
            reject(new Error('cancelled'))
          },
          { once: true },
        )
        tell({ kind: 'ask', id, question })
      })

    return {
      bars: (pair, span, signal) => ask<Bar>({ of: 'bars', pair, span }, signal),
      settlements: (pair, span, signal) => ask<PastSettlement>({ of: 'settlements', pair, span }, signal),
      openInterest: (pair, span, signal) => ask<PastOpenInterest>({ of: 'open-interest', pair, span }, signal),
      coinNames: (exchange, signal) => ask<CoinName>({ of: 'coin-names', exchange }, signal),
      need(codes) {
        needed = codes
        tell({ kind: 'need', codes })
      },
      watch(codes) {
        watched = codes
        tell({ kind: 'watch', codes })
      },
      close() {
        isClosed = true
        void worker.terminate()
      },
    }
  }
