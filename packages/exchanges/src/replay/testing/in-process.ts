import type { TestClock } from '../../live/testing/clock.ts'
import type { Dial, SocketHandlers } from '../../live/link.ts'
import type { Send } from '../../live/rest-client.ts'
import type { ReplayMarket } from '../replay-market.ts'
import type { ReplaySocket } from '../replay-venue.ts'

type Open = { readonly socket: ReplaySocket; readonly on: SocketHandlers; isOver: boolean }

/** Plays a market without a network, on a clock that moves only when told to. */
export class InProcess {
  readonly #market: ReplayMarket
  readonly #clock: TestClock
  readonly #open = new Set<Open>()

  constructor(market: ReplayMarket, clock: TestClock) {
    this.#market = market
    this.#clock = clock
  }

  readonly send: Send = async url => {
    const body = this.#market.answer(new URL(url))
    return body === undefined ? { status: 404, headers: {}, body: '' } : { status: 200, headers: {}, body }
  }

  readonly dial: Dial = (url, on) => {
    const socket = this.#market.open(new URL(url))
    if (socket === undefined) throw new Error(`nothing at ${url}`)
    const open: Open = { socket, on, isOver: false }
    this.#open.add(open)
    this.#clock.after(0, () => on.opened())
    return {
      send: text => {
        for (const message of socket.receive(text)) on.message(message)
      },
      ping: () => undefined,
      close: () => {
        open.isOver = true
        this.#open.delete(open)
      },
    }
  }

  /** Lets time pass, in steps in which every socket delivers what happened. */
  async pass(ms: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      const from = this.#clock.now()
      await this.#clock.pass(stepMs)
      for (const { socket, on, isOver } of this.#open)
        for (const message of socket.advance(from, from + stepMs)) if (!isOver) on.message(message)
    }
  }
}
