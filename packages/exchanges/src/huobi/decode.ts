import { gunzipSync } from 'node:zlib'
import type { Decoder } from '../venue/decoder.ts'
import { readMessage, textOf } from '../venue/read-message.ts'
import { readAnswer } from './answers.ts'
import { readFrame } from './frames.ts'

const FRAME_MAX_BYTES = 16_000_000

/** Huobi, called HTX since 2023: spot, linear swaps, coin swaps and coin futures. */
export const huobi: Decoder = {
  frame(product, data, sink) {
    let text: string
    try {
      text = textOf(unpack(data))
    } catch {
      sink({ kind: 'malformed', reason: 'not gzip' })
      return
    }
    readMessage(text, sink, message => readFrame(message, text, product, sink))
  },
  answer(product, answerKind, body, sink) {
    readMessage(body, sink, message => readAnswer(message, body, product, answerKind, sink))
  },
}

/** Sockets send gzip, which starts with 1f 8b. */
function unpack(data: string | Uint8Array): string | Uint8Array {
  if (typeof data === 'string' || data[0] !== 0x1f || data[1] !== 0x8b) return data
  return gunzipSync(data, { maxOutputLength: FRAME_MAX_BYTES })
}
