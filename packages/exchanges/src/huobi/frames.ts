import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, fields, isFields, optionalText } from '../venue/fields.ts'
import { readChannel } from './market.ts'
import { readNotification } from './notifications.ts'

/** A message of the market sockets names its channel, `ch`; one of the notification sockets an operation, `op`. */
export function readFrame(message: unknown, sent: string, product: Product | undefined, sink: EventSink): void {
  const frame = fields(message, 'frame')
  if (typeof frame.ch === 'string' && frame.action === undefined) readChannel(frame.ch, frame, sent, product, sink)
  else if (frame.ping !== undefined) sink({ kind: 'ping', answer: `{"pong":${JSON.stringify(frame.ping)}}` })
  else if (frame.op !== undefined) readOperation(frame, product, sink)
  else if (frame.action !== undefined) readAction(frame, sink)
  else if (frame.pong !== undefined) sink({ kind: 'pong' })
  else if (frame.status === 'error') acknowledge(frame, false, frame.id, frame.subbed ?? frame.rep, sink)
  else if (typeof frame.rep === 'string') readChannel(frame.rep, frame, sent, product, sink)
  else if (frame.status !== undefined) acknowledge(frame, true, frame.id, frame.subbed ?? frame.unsubbed, sink)
  else sink({ kind: 'ignored', reason: `frame with ${Object.keys(frame).join(', ')}` })
}

function readOperation(frame: Fields, product: Product | undefined, sink: EventSink): void {
  const code = optionalText(frame['err-code']) ?? '0'
  switch (frame.op) {
    case 'notify':
      return readNotification(frame, product, sink)
    case 'ping':
      return sink({ kind: 'ping', answer: JSON.stringify({ op: 'pong', ts: frame.ts }) })
    case 'pong':
      return sink({ kind: 'pong' })
    case 'sub':
    case 'unsub':
    case 'auth':
      return acknowledge(frame, code === '0', frame.cid, frame.topic, sink)
    case 'close':
      return sink({ kind: 'going-away' })
    case 'error':
      return sink({ kind: 'refused', code, reason: optionalText(frame['err-msg']) ?? 'no reason' })
    default:
      return sink({ kind: 'ignored', reason: `operation ${optionalText(frame.op)}` })
  }
}

/** Messages of the second version of spot sockets, which serves accounts. */
function readAction(frame: Fields, sink: EventSink): void {
  const { action, ch } = frame
  if (action === 'ping') {
    const ts = isFields(frame.data) ? frame.data.ts : undefined
    sink({ kind: 'ping', answer: JSON.stringify({ action: 'pong', data: { ts } }) })
  } else if (action === 'sub' || action === 'unsub') {
    acknowledge(frame, Number(frame.code ?? 200) === 200, frame.cid, ch, sink)
  } else sink({ kind: 'ignored', reason: `action ${optionalText(action)} ${optionalText(ch) ?? ''}`.trim() })
}

function acknowledge(frame: Fields, isOk: boolean, id: unknown, channel: unknown, sink: EventSink): void {
  sink({
    kind: 'ack',
    isOk,
    id: optionalText(id),
    channel: optionalText(channel),
    text: isOk ? undefined : optionalText(frame['err-msg'] ?? frame.message ?? frame['err-code'] ?? frame.code),
  })
}
