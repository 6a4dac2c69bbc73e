import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { withoutMark } from '../../recordings/read-text.ts'
import { isFields } from '../../venue/fields.ts'
import type { Message } from '../replay-venue.ts'

const CHUNK_BYTES = 256 * 1024

export type StreamLine = {
  readonly t: number
  readonly dir: string
  readonly url: string | undefined
  readonly kind: string | undefined
  readonly data: Message | undefined
}

/** Reads a recorded connection line by line: an hour of it is more than fits in memory. Lines that cannot be read are skipped. */
export class StreamFile {
  readonly #file: number
  readonly #decoder = new StringDecoder('utf8')
  readonly #chunk = Buffer.alloc(CHUNK_BYTES)
  #lines: string[] = []
  #at = 0
  /** Undefined at the beginning. */
  #rest: string | undefined
  #next: StreamLine | undefined
  #isOver = false

  constructor(path: string) {
    this.#file = openSync(path, 'r')
  }

  /** The next line, which stays. */
  peek(): StreamLine | undefined {
    while (this.#next === undefined && this.#fill()) this.#next = lineOf(this.#lines[this.#at++] ?? '')
    return this.#next
  }

  take(): StreamLine | undefined {
    const line = this.peek()
    this.#next = undefined
    return line
  }

  close(): void {
    if (!this.#isOver) closeSync(this.#file)
    this.#isOver = true
  }

  /** Whether there is a line left. */
  #fill(): boolean {
    while (this.#at >= this.#lines.length) {
      if (this.#isOver) return false
      const size = readSync(this.#file, this.#chunk, 0, CHUNK_BYTES, null)
      if (size === 0) this.close()
      const read = size === 0 ? this.#decoder.end() : this.#decoder.write(this.#chunk.subarray(0, size))
      const text = this.#rest === undefined ? withoutMark(read) : this.#rest + read
      const lines = text.split('\n')
      this.#rest = this.#isOver ? '' : (lines.pop() ?? '')
      this.#lines = lines
      this.#at = 0
    }
    return true
  }
}

function lineOf(text: string): StreamLine | undefined {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    return undefined // cut off, or empty
  }
  if (!isFields(line) || typeof line.t !== 'number' || typeof line.dir !== 'string') return undefined
  const { t, dir, url, kind, text: data, b64 } = line
  return {
    t,
    dir,
    url: typeof url === 'string' ? url : undefined,
    kind: typeof kind === 'string' ? kind : undefined,
    data: typeof b64 === 'string' ? Buffer.from(b64, 'base64') : typeof data === 'string' ? data : undefined,
  }
}
