import type { Decoder } from '../venue/decoder.ts'
import { readMessage, textOf } from '../venue/read-message.ts'
import { readAnswer } from './answers.ts'
import { readFrame } from './frames.ts'

export const gate: Decoder = {
  frame(_product, data, sink) {
    readMessage(textOf(data), sink, message => readFrame(message, sink))
  },
  answer(product, answerKind, body, sink) {
    readMessage(body, sink, message => readAnswer(message, product, answerKind, sink))
  },
}
