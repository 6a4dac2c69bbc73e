import type { Writable } from 'node:stream'
import { LIVE_LIMITS } from '@candela/contract/live'
import type { Clock } from '#platform/clock.ts'

/** Above this a session is behind: it gets no further updates until it has caught up. */
const BEHIND_BYTES = 65_536
/** A session that stays behind this long is cut. */
const BEHIND_MAX_MS = 8_000

/** The bytes held for one socket because its client does not read them. Cuts the socket when they become too many. */
export class Backlog {
  readonly #socket: Pick<Writable, 'writableLength'>
  readonly #clock: Clock
  readonly #cut: () => void
  #cancelCut: (() => void) | undefined

  constructor(socket: Pick<Writable, 'writableLength'>, clock: Clock, cut: () => void) {
    this.#socket = socket
    this.#clock = clock
    this.#cut = cut
  }

  /** Whether another frame may be written. */
  hasRoom(): boolean {
    this.isBehind()
    if (this.#socket.writableLength <= LIVE_LIMITS.bufferedBytes) return true
    this.#cut()
    return false
  }

  /** To be asked after every write too: from the first time that it is true, the client has 8 s to catch up. */
  isBehind(): boolean {
    if (this.#socket.writableLength <= BEHIND_BYTES) {
      if (this.#cancelCut !== undefined) this.end()
      return false
    }
    this.#cancelCut ??= this.#clock.after(BEHIND_MAX_MS, () => {
      this.#cancelCut = undefined
      if (this.#socket.writableLength > BEHIND_BYTES) this.#cut()
    })
    return true
  }

  end(): void {
    this.#cancelCut?.()
    this.#cancelCut = undefined
  }
}
