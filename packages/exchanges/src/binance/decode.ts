import type { Decoder } from '../venue/decoder.ts'
import { readMessage } from '../venue/read-message.ts'
import { readFrame } from './frames.ts'

export const binance: Decoder = {
  frame(product, data, sink) {
    readMessage(String(data), sink, message => readFrame(message, product, sink))
  },
  answer(_product, answerKind, _body, sink) {
    sink({ kind: 'ignored', reason: answerKind })
  },
}
