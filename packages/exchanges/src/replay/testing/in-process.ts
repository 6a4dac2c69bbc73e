import type { TestClock } from '../../live/pace/testing/clock.ts'
import type { Dial, SocketHandlers } from '../../live/link.ts'
import type { Send } from '../../live/rest-client.ts'
import { type FrontEnd, type FrontOptions, type FrontSocket, ReplayFront } from '../front.ts'
import type { PlayedMarket } from '../replay-market.ts'

type Open = { readonly socket: FrontSocket; readonly on: SocketHandlers; isOpen: boolean; isOver: boolean }

/** Plays a market without a network, on a clock that moves only when told to. */
export class InProcess {
  readonly #front: ReplayFront
  readonly #clock: TestClock
  readonly #open = new Set<Open>()

  constructor(market: PlayedMarket, clock: TestClock, options: FrontOptions = {}) {
    this.#front = new ReplayFront(market, () => clock.now(), options)
    this.#clock = clock
  }

  readonly send: Send = async (url, signal) => {
    const { delayMs, ...answer } = this.#front.answer(new URL(url))
    if (delayMs > 0)
      await new Promise<void>((resolve, reject) => {
        this.#clock.after(delayMs, resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    return answer
  }

  /** Sockets that have been dialled and have not ended. */
  get openSockets(): number {
    return this.#open.size
  }

  readonly dial: Dial = (url, on) => {
    const socket = this.#front.open(new URL(url))
    if (socket === 'reset' || 'status' in socket) {
      const status = socket === 'reset' ? undefined : socket.status
      const cancel = this.#clock.after(0, () => on.closed(`status ${status ?? 'none'}`, status))
      return { send: () => undefined, ping: () => undefined, close: cancel }
    }
    const open: Open = { socket, on, isOpen: false, isOver: false }
    this.#open.add(open)
    this.#clock.after(socket.delayMs, () => {
      open.isOpen = true
      if (!open.isOver) on.opened()
    })
    return {
      send: text => {
        if (!open.isOver) for (const message of socket.receive(text)) on.message(message)
      },
      ping: () => undefined,
      close: () => this.#end(open),
    }
  }

  /** Lets time pass, in steps in which every socket delivers what happened. */
  async pass(ms: number, stepMs: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      const from = this.#clock.now()
      await this.#clock.pass(stepMs)
      for (const open of this.#open) this.#step(open, from, from + stepMs)
    }
  }

  #step(open: Open, from: number, to: number): void {
    if (!open.isOpen) return
    const { messages, end } = open.socket.advance(from, to)
    for (const message of messages) if (!open.isOver) open.on.message(message)
    if (end === undefined || open.isOver) return
    this.#end(open)
    open.on.closed(whyOf(end))
  }

  #end(open: Open): void {
    open.isOver = true
    this.#open.delete(open)
  }
}

const whyOf = (end: FrontEnd): string => (end === 'reset' ? 'read ECONNRESET' : `closed with ${end}`)
