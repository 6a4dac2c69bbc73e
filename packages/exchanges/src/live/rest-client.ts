import type { Adapter, Call } from '../venue/adapter.ts'
import { BudgetGate, type BudgetUse } from './pace/budget.ts'
import type { LiveClock } from './pace/clock.ts'

/** Why a call has no answer. `limited` and `banned` say until when not to ask. */
export class CallFailed extends Error {
  readonly reason: 'unreachable' | 'timeout' | 'limited' | 'banned' | 'region' | 'refused' | 'malformed' | 'too-large'
  readonly status: number | undefined

  constructor(reason: CallFailed['reason'], message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends one request. Rejects if there is no answer. */
export type Send = (
  url: string,
  signal: AbortSignal,
  maxBytes: number,
  headers: Readonly<Record<string, string>>,
) => Promise<Answer>

export type RestOptions = {
  readonly adapter: Pick<Adapter, 'id' | 'hosts' | 'headers' | 'budgets' | 'banOf'>
  /** Replaced hosts by name; the adapter's own for the rest. */
  readonly hosts: Readonly<Record<string, string>>
  readonly clock: LiveClock
  readonly send: Send
  /** Told of every successful answer. */
  readonly answered?: ((call: Call, body: string) => void) | undefined
}

const TIMEOUT_MS = 10_000
/** The largest list, all spot pairs of Binance, has 12 MB. */
const MAX_BYTES = 64 * 1024 * 1024
/** A limited host is left alone for at least this long. */
const LIMITED_MS = 1_000
/** A ban without a stated end. */
const BANNED_MS = 120_000
/** How long a host that does not serve this region is left alone. */
const REGION_MS = 600_000

/** Calls to one exchange, within its budgets. A host that limits or bans us is not asked again until it may be. */
export class RestClient {
  readonly #options: RestOptions
  readonly #gates: ReadonlyMap<string, BudgetGate>
  readonly #closedUntil = new Map<string, { readonly until: number; readonly why: CallFailed }>()

  constructor(options: RestOptions) {
    const { adapter, clock } = options
    this.#options = options
    this.#gates = new Map(
      Object.entries(adapter.budgets).map(([name, budget]) => [name, new BudgetGate(budget, clock)]),
    )
  }

  /** When the host may be asked again, and why not before; undefined if it may be asked now. */
  closedUntil(host: string): { readonly until: number; readonly why: CallFailed } | undefined {
    const closed = this.#closedUntil.get(host)
    return closed !== undefined && closed.until > this.#options.clock.monotonic() ? closed : undefined
  }

  /** Why some host must not be asked now; for people. */
  get closedWhy(): string | undefined {
    const now = this.#options.clock.monotonic()
    return [...this.#closedUntil.values()].find(({ until }) => until > now)?.why.message
  }

  /** By the budget's name. */
  get use(): Readonly<Record<string, BudgetUse>> {
    return Object.fromEntries([...this.#gates].map(([name, gate]) => [name, gate.use]))
  }

  /** The body of the answer. Rejects with `CallFailed`, or with the signal's reason. */
  async ask(call: Call, signal: AbortSignal): Promise<string> {
    const { adapter, hosts, clock, send } = this.#options
    const gate = this.#gates.get(call.budget)
    const base = hosts[call.host] ?? adapter.hosts[call.host]
    if (gate === undefined || base === undefined)
      throw new RangeError(`${adapter.id} has no ${call.budget} or ${call.host}`)
    this.#checkOpen(call.host)
    const waitMs = gate.take(call.weight)
    if (waitMs > 0) {
      await this.#wait(waitMs, signal)
      this.#checkOpen(call.host)
    }
    signal.throwIfAborted()
    const timeout = new AbortController()
    const cancel = clock.after(TIMEOUT_MS, () =>
      timeout.abort(new CallFailed('timeout', `no answer within ${TIMEOUT_MS} ms`)),
    )
    let answer: Answer
    try {
      answer = await send(base + call.path, AbortSignal.any([signal, timeout.signal]), MAX_BYTES, adapter.headers ?? {})
    } catch (error) {
      if (timeout.signal.aborted) throw timeout.signal.reason
      if (signal.aborted || error instanceof CallFailed) throw error
      throw new CallFailed('unreachable', error instanceof Error ? error.message : String(error))
    } finally {
      cancel()
    }
    const body = this.#read(call, answer)
    this.#options.answered?.(call, body)
    return body
  }

  #checkOpen(host: string): void {
    const closed = this.closedUntil(host)
    if (closed !== undefined) throw closed.why
  }

  #read(call: Call, { status, headers, body }: Answer): string {
    const toldMs = this.#options.adapter.banOf(status, headers, body)
    const banMs = toldMs ?? (status === 418 ? (retryAfterMs(headers) ?? BANNED_MS) : undefined)
    if (banMs !== undefined)
      this.#close(call.host, banMs, new CallFailed('banned', `banned for ${Math.ceil(banMs / 1000)} s`, status))
    if (status === 429)
      this.#close(
        call.host,
        Math.max(LIMITED_MS, retryAfterMs(headers) ?? 0),
        new CallFailed('limited', 'too many calls', status),
      )
    if (status === 451 || status === 403)
      this.#close(call.host, REGION_MS, new CallFailed('region', 'does not serve this address or region', status))
    if (status >= 500) throw new CallFailed('unreachable', `status ${status}`, status)
    if (status < 200 || status >= 300) {
      const said = body.trim().slice(0, 200)
      throw new CallFailed('refused', said === '' ? `status ${status}` : `status ${status}: ${said}`, status)
    }
    return body
  }

  #close(host: string, ms: number, why: CallFailed): never {
    this.#closedUntil.set(host, { until: this.#options.clock.monotonic() + ms, why })
    throw why
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel()
        reject(signal.reason)
      }
      const cancel = this.#options.clock.after(ms, () => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
      signal.addEventListener('abort', stop, { once: true })
    })
  }
}

/** `Retry-After` in seconds. */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | undefined {
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined
}
