import { join } from 'node:path'
import type { LiveClock } from '../live/pace/clock.ts'
import type { Recorder } from '../live/recorder.ts'
import { type Disk, fileDisk } from './disk.ts'
import { ExchangeRecording, type RecordingLimits } from './exchange-recording.ts'

export type RecordingsOptions = {
  /** Has a folder for each exchange. */
  readonly folder: string
  readonly clock: LiveClock
  /** For the operator: messages were left out, or recording has stopped. */
  readonly say: (what: string) => void
  readonly disk?: Disk
  readonly limits?: Partial<RecordingLimits>
}

const FLUSH_MS = 1_000
/** Messages that are left out are reported at most this often. */
const SAY_MS = 60_000

/** Records what exchanges send, until a disk fails or `close`. */
export class Recordings {
  readonly #options: RecordingsOptions
  readonly #exchanges = new Map<string, ExchangeRecording>()
  #cancel: () => void = () => undefined
  #saidAt = -Infinity
  #isStopped = false
  #flushed: Promise<void> = Promise.resolve()

  constructor(options: RecordingsOptions) {
    this.#options = options
    this.#flushLater()
  }

  of(exchange: string): Recorder {
    const { folder, clock, disk, limits } = this.#options
    const known = this.#exchanges.get(exchange)
    const recording = known ?? new ExchangeRecording(join(folder, exchange), clock, disk ?? fileDisk, limits)
    this.#exchanges.set(exchange, recording)
    return recording
  }

  /** Writes what waits. A disk that fails ends the recording: it would fail again for every message. */
  flush(): Promise<void> {
    // One after the other, so that lines stay in order.
    this.#flushed = this.#flushed.then(() => this.#flush())
    return this.#flushed
  }

  async #flush(): Promise<void> {
    if (this.#isStopped) return
    try {
      for (const recording of this.#exchanges.values()) await recording.flush()
    } catch (error) {
      this.close()
      this.#options.say(`recording has stopped: ${error instanceof Error ? error.message : String(error)}`)
    }
    this.#sayDropped()
  }

  close(): void {
    this.#isStopped = true
    this.#cancel()
    for (const recording of this.#exchanges.values()) recording.stop()
  }

  #flushLater(): void {
    this.#cancel = this.#options.clock.after(FLUSH_MS, () => {
      void this.flush().then(() => {
        if (!this.#isStopped) this.#flushLater()
      })
    })
  }

  #sayDropped(): void {
    const now = this.#options.clock.monotonic()
    if (now - this.#saidAt < SAY_MS) return
    const dropped = [...this.#exchanges].flatMap(([exchange, recording]) => {
      const count = recording.takeDropped()
      return count === 0 ? [] : [`${count} of ${exchange}`]
    })
    if (dropped.length === 0) return
    this.#saidAt = now
    this.#options.say(`the disk is slow, messages were not recorded: ${dropped.join(', ')}`)
  }
}
