import type { Subscription } from '../venue/adapter.ts'
import type { LiveClock } from './pace/clock.ts'

export type SubscriptionsOptions = {
  readonly subscriptions: readonly Subscription[]
  /** Allowed by the exchange on one socket. */
  readonly framesPerSecond: number
  readonly clock: LiveClock
  readonly on: {
    send(frame: string): void
    /** Once: every subscription has been answered. */
    ready(): void
    /** One that had been refused is accepted after so long. */
    accepted(afterMs: number): void
  }
}

type Pending = {
  readonly subscription: Subscription
  readonly left: Set<string>
  readonly refused: Refusal | undefined
  sentAt: number
  tries: number
}
type Refusal = { readonly since: number; readonly waitMs: number }

const SECOND_MS = 1_000
const ACK_WITHIN_MS = 5_000
const ACK_TRIES = 3
const FRAMES_SHARE = 0.75
const REFUSED_MS = 60_000
const REFUSED_MOST_MS = 16 * 60_000

const pendingOf = (subscription: Subscription, refused?: Refusal): Pending => ({
  subscription,
  left: new Set(subscription.acks),
  refused,
  sentAt: 0,
  tries: 0,
})

/** The subscriptions of one socket: sent at the allowed rate, and again if they are not answered or were refused. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions
  readonly #unsent: Pending[]
  readonly #unanswered = new Set<Pending>()
  #isReady = false
  /** Frames were sent within the last second. */
  #isResting = false
  #isClosed = false
  readonly #cancels = new Set<() => void>()

  constructor(options: SubscriptionsOptions) {
    this.#options = options
    this.#unsent = options.subscriptions.map(each => pendingOf(each))
  }

  get isReady(): boolean {
    return this.#isReady
  }

  close(): void {
    this.#isClosed = true
    for (const cancel of this.#cancels) cancel()
  }

  /** Three quarters of the allowed frames in any second: pings and answers to pings count as well. */
  send(): void {
    const { clock, framesPerSecond, on } = this.#options
    if (this.#isResting || this.#isClosed) return
    const frames = this.#unsent.splice(0, Math.max(1, Math.floor(framesPerSecond * FRAMES_SHARE)))
    for (const pending of frames) {
      pending.sentAt = clock.monotonic()
      pending.tries += 1
      this.#unanswered.add(pending)
      on.send(pending.subscription.frame)
    }
    if (frames.length > 0) {
      this.#isResting = true
      this.#after(SECOND_MS, () => {
        this.#isResting = false
        this.send()
      })
    }
    this.#checkReady()
  }

  /** Sends those again that were not answered. False if the exchange has been asked often enough. */
  repeat(): boolean {
    const now = this.#options.clock.monotonic()
    for (const pending of [...this.#unanswered].filter(({ sentAt }) => now - sentAt >= ACK_WITHIN_MS)) {
      if (pending.tries >= ACK_TRIES) return false
      this.#unanswered.delete(pending)
      this.#unsent.push(pending)
    }
    this.send()
    return true
  }

  /** An answer names the frame, or one channel of it. */
  answered(isOk: boolean, id: string | undefined, channel: string | undefined): void {
    const named = [id, channel].filter(name => name !== undefined)
    for (const pending of this.#unanswered) {
      if (!named.some(name => pending.left.has(name))) continue
      if (!isOk) this.#refused(pending)
      else if (pending.refused !== undefined && this.#isReady)
        this.#options.on.accepted(this.#options.clock.monotonic() - pending.refused.since)
      for (const name of named) pending.left.delete(name)
      if (pending.left.size === 0) this.#unanswered.delete(pending)
    }
    this.#checkReady()
  }

  /** Perhaps because of one symbol: the others are asked for without it. Or for the moment: all are asked for later. */
  #refused({ subscription, refused }: Pending): void {
    const alone = subscription.oneByOne?.()
    if (alone !== undefined) {
      this.#unsent.push(...alone.map(each => pendingOf(each)))
      return
    }
    const since = refused?.since ?? this.#options.clock.monotonic()
    const waitMs = Math.min(REFUSED_MOST_MS, refused === undefined ? REFUSED_MS : refused.waitMs * 2)
    this.#after(waitMs, () => {
      this.#unsent.push(pendingOf(subscription, { since, waitMs }))
      this.send()
    })
  }

  #checkReady(): void {
    if (this.#isReady || this.#isClosed || this.#unsent.length > 0 || this.#unanswered.size > 0) return
    this.#isReady = true
    this.#options.on.ready()
  }

  #after(ms: number, run: () => void): void {
    const cancel = this.#options.clock.after(ms, () => {
      this.#cancels.delete(cancel)
      run()
    })
    this.#cancels.add(cancel)
  }
}
