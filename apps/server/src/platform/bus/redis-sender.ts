/**
 * Outgoing Redis traffic. Everything sent in one turn of the event loop, or while the last write is in progress, goes
 * out in one pipeline. While Redis is unavailable a bounded number of messages is queued, dropping the oldest; of a
 * stored topic only the newest value is kept.
 */
import type { Logger } from '#platform/log/logger.ts'
import type { Redis } from './redis.ts'

type Message = { channel: string; text: string }
type Kept = { text: string; done: (() => void)[] }

export class RedisSender {
  readonly #redis: Redis
  readonly #log: Logger
  readonly #waitingMax: number
  #messages: Message[] = []
  #kept = new Map<string, Kept>()
  #dropped = 0
  #isScheduled = false
  #sending: Promise<void> = Promise.resolve()

  constructor(redis: Redis, log: Logger, waitingMax: number) {
    this.#redis = redis
    this.#log = log
    this.#waitingMax = waitingMax
    redis.on('ready', () => this.#schedule())
  }

  publish(channel: string, text: string): void {
    this.#messages.push({ channel, text })
    if (this.#messages.length > this.#waitingMax) {
      this.#messages.shift()
      this.#dropped += 1
    }
    this.#schedule()
  }

  /** Resolves when the value is stored, or when Redis rejected it, which is logged. */
  keep(key: string, text: string): Promise<void> {
    return new Promise(done => {
      this.#kept.set(key, { text, done: [...(this.#kept.get(key)?.done ?? []), done] })
      this.#schedule()
    })
  }

  /** Sends the queue, if Redis is connected, and releases all waiters. */
  async close(): Promise<void> {
    await this.#sending
    if (this.#redis.status === 'ready') await this.#send()
    for (const { done } of this.#kept.values()) for (const tell of done) tell()
    this.#messages = []
    this.#kept.clear()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#redis.status !== 'ready') return
    this.#isScheduled = true
    setImmediate(() => {
      this.#sending = this.#send().finally(() => {
        this.#isScheduled = false
        if (this.#messages.length > 0 || this.#kept.size > 0) this.#schedule()
      })
    })
  }

  async #send(): Promise<void> {
    const messages = this.#messages
    const kept = this.#kept
    if (messages.length === 0 && kept.size === 0) return
    this.#messages = []
    this.#kept = new Map()
    this.#reportDropped()
    const failure = await this.#write(messages, kept)
    if (failure !== undefined)
      this.#log.warn({ err: failure, messages: messages.length }, 'could not send messages to Redis')
    const isCutOff = failure !== undefined && this.#redis.status !== 'ready'
    for (const [key, value] of kept) {
      if (isCutOff) this.#keepAgain(key, value)
      else for (const tell of value.done) tell()
    }
  }

  async #write(messages: readonly Message[], kept: ReadonlyMap<string, Kept>): Promise<Error | undefined> {
    const pipeline = this.#redis.pipeline()
    for (const { channel, text } of messages) pipeline.publish(channel, text)
    for (const [key, { text }] of kept) pipeline.set(key, text)
    try {
      const results = (await pipeline.exec()) ?? []
      return results.find(([error]) => error !== null)?.[0] ?? undefined
    } catch (error) {
      return error instanceof Error ? error : new Error('the pipeline failed', { cause: error })
    }
  }

  /** Unlike a message, a value may be written twice; a newer one takes precedence. */
  #keepAgain(key: string, { text, done }: Kept): void {
    const newer = this.#kept.get(key)
    this.#kept.set(key, { text: newer?.text ?? text, done: [...done, ...(newer?.done ?? [])] })
  }

  #reportDropped(): void {
    if (this.#dropped === 0) return
    this.#log.warn({ dropped: this.#dropped }, 'Redis was unreachable for too long, dropped the oldest messages')
    this.#dropped = 0
  }
}
