import type { Call, SocketPlan } from '../venue/adapter.ts'
import type { Dial } from './link.ts'

/** Takes down what one exchange sends. Addresses are the exchange's own, whatever has replaced its hosts. */
export type Recorder = {
  /** For the sockets of one plan, one after the other. */
  socket(plan: Pick<SocketPlan, 'name' | 'product'>, url: string): SocketRecorder
  /** A successful answer. */
  answer(call: Call, url: string, body: string): void
}

export type SocketRecorder = {
  opened(): void
  received(data: string | Uint8Array): void
  sent(text: string): void
}

/** A dial whose socket is recorded. */
export const recordedDial =
  (dial: Dial, recorder: SocketRecorder): Dial =>
  (url, on, headers) => {
    const socket = dial(
      url,
      {
        ...on,
        opened() {
          recorder.opened()
          on.opened()
        },
        message(data) {
          recorder.received(data)
          on.message(data)
        },
      },
      headers,
    )
    return {
      ...socket,
      send(text) {
        recorder.sent(text)
        socket.send(text)
      },
    }
  }
