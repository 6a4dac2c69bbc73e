import { join } from 'node:path'
import type { LiveClock } from '../live/pace/clock.ts'
import type { Recorder } from '../live/recorder.ts'
import type { Product } from '../venue/event.ts'
import type { Disk } from './disk.ts'
import { filesToDelete, stampOf } from './kept-files.ts'
import { PRODUCT_NAME } from './recording.ts'

const PART_MS = 600_000
const KEPT_MS = 3_600_000
/** Of one exchange. An hour of 300 pairs may have more: then the oldest parts go earlier. */
const BYTES_MAX = 512 * 1024 * 1024
const PART_BYTES_MAX = BYTES_MAX / 8
/** Text that waits for the disk. The lists of the largest exchange have 20 MB. */
const WAITING_MAX = 24 * 1024 * 1024

export type RecordingLimits = { readonly bytesMax: number; readonly partBytesMax: number; readonly waitingMax: number }

type Line = {
  readonly dir: 'open' | 'in' | 'out' | 'rest'
  readonly url?: string
  /** What an answer is about: one address may serve several kinds. */
  readonly kind?: string
  readonly text?: string
  readonly b64?: string
}

/** `url` is that of a socket. */
type File = { readonly url: string | undefined; lines: string[]; isBegun: boolean }

/**
 * Writes what one exchange sends to `stream-….ndjson` files, one per planned socket and one per product for answers, in
 * parts of ten minutes, of which the last hour is kept. What is written waits in memory; while the disk does not keep up,
 * messages are left out and counted.
 */
export class ExchangeRecording implements Recorder {
  readonly #folder: string
  readonly #clock: LiveClock
  readonly #disk: Disk
  readonly #limits: RecordingLimits
  readonly #files = new Map<string, File>()
  #begunAt: number
  #isTidy = false
  #isStopped = false
  #partBytes = 0
  #waiting = 0
  #dropped = 0

  constructor(folder: string, clock: LiveClock, disk: Disk, limits: Partial<RecordingLimits> = {}) {
    this.#folder = folder
    this.#clock = clock
    this.#disk = disk
    this.#limits = { bytesMax: BYTES_MAX, partBytesMax: PART_BYTES_MAX, waitingMax: WAITING_MAX, ...limits }
    this.#begunAt = clock.now()
  }

  socket(plan: Parameters<Recorder['socket']>[0], url: string): ReturnType<Recorder['socket']> {
    const file = this.#file(`${productName(plan.product)}-ws-${plan.name}`, url)
    return {
      opened: () => this.#write(file, { dir: 'open', url }),
      received: data =>
        this.#write(
          file,
          typeof data === 'string'
            ? { dir: 'in', text: data }
            : { dir: 'in', b64: Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64') },
        ),
      sent: text => this.#write(file, { dir: 'out', text }),
    }
  }

  answer({ product, answerKind: kind }: Parameters<Recorder['answer']>[0], url: string, body: string): void {
    this.#write(this.#file(`${productName(product)}-rest-all`), { dir: 'rest', url, kind, text: body })
  }

  /** Messages that were left out since the last time. */
  takeDropped(): number {
    const dropped = this.#dropped
    this.#dropped = 0
    return dropped
  }

  stop(): void {
    this.#isStopped = true
    this.#files.clear()
  }

  /** Writes what waits. Rejects if the disk does. */
  async flush(): Promise<void> {
    if (!this.#isTidy) await this.#deleteOld()
    this.#isTidy = true
    for (const [name, file] of this.#files) {
      const text = file.lines.join('')
      if (text === '') continue
      file.lines = []
      await this.#disk.append(join(this.#folder, `stream-${name}-${stampOf(this.#begunAt)}.ndjson`), text)
      this.#waiting -= text.length
      this.#partBytes += text.length
    }
    const isPartOver = this.#clock.now() - this.#begunAt >= PART_MS || this.#partBytes >= this.#limits.partBytesMax
    if (isPartOver) await this.#beginPart()
  }

  async #beginPart(): Promise<void> {
    this.#begunAt = this.#clock.now()
    this.#partBytes = 0
    for (const file of this.#files.values()) file.isBegun = false
    await this.#deleteOld()
  }

  /** Also those of an earlier run. */
  async #deleteOld(): Promise<void> {
    const names = filesToDelete(
      await this.#disk.files(this.#folder),
      this.#clock.now() - KEPT_MS - PART_MS,
      this.#limits.bytesMax - this.#limits.partBytesMax,
    )
    for (const name of names) await this.#disk.remove(join(this.#folder, name))
  }

  #file(name: string, url?: string): File {
    const file = this.#files.get(name) ?? { url, lines: [], isBegun: false }
    this.#files.set(name, file)
    return file
  }

  #write(file: File, line: Line): void {
    if (this.#isStopped) return
    const t = this.#clock.now()
    // Every part says where its messages come from.
    const head =
      file.isBegun || file.url === undefined || line.dir === 'open' ? '' : lineOf(t, { dir: 'open', url: file.url })
    const text = head + lineOf(t, line)
    if (this.#waiting + text.length > this.#limits.waitingMax) {
      this.#dropped += 1
      return
    }
    this.#waiting += text.length
    file.isBegun = true
    file.lines.push(text)
  }
}

const lineOf = (t: number, line: Line): string => `${JSON.stringify({ t, ...line })}\n`

/** An address that serves several is `all`. */
const productName = (product: Product | undefined): string => (product === undefined ? 'all' : PRODUCT_NAME[product])
