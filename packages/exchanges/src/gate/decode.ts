import type { Decoder } from '../venue/decoder.ts'

export const gate: Decoder = {
  frame(_product, _data, sink) {
    sink({ kind: 'ignored', reason: 'not read yet' })
  },
  answer(_product, _answerKind, _body, sink) {
    sink({ kind: 'ignored', reason: 'not read yet' })
  },
}
