import type { Decoder } from '../venue/decoder.ts'
import { Malformed } from '../venue/fields.ts'
import { readMessage, textOf } from '../venue/read-message.ts'
import { readAnswer } from './answers.ts'
import { readFrame } from './frames.ts'
import { unpackPush } from './push.ts'

/** MEXC: spot sockets send protobuf, those of contracts and all calls JSON. */
export const mexc: Decoder = {
  frame(product, data, sink) {
    if (typeof data === 'string' || isJson(data)) {
      readMessage(textOf(data), sink, message => readFrame(message, product, sink))
      return
    }
    try {
      readFrame(unpackPush(data), product, sink)
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      sink({ kind: 'malformed', reason: error.message })
    }
  },
  answer(product, answerKind, body, sink) {
    readMessage(body, sink, message => readAnswer(message, product, answerKind, sink))
  },
}

/** Acknowledgements are text also on sockets of protobuf, and `{` starts no message of protobuf. */
const isJson = (data: Uint8Array): boolean => data.length === 0 || data[0] === 0x7b
