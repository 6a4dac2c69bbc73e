import type { Decoder } from '../venue/decoder.ts'
import { readMessage, textOf } from '../venue/read-message.ts'
import { readAnswer } from './answers.ts'
import { readFrame } from './frames.ts'

export const bybit: Decoder = {
  frame(product, data, sink) {
    readMessage(textOf(data), sink, message => readFrame(message, product, sink))
  },
  answer(product, answerKind, body, sink) {
    readMessage(body, sink, message => readAnswer(message, answerKind, product, sink))
  },
}
