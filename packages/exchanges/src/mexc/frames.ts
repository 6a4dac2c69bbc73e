import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, fields, optionalText } from '../venue/fields.ts'
import { readContractFrame } from './contract-frames.ts'
import { readPush } from './spot-frames.ts'

/** Contracts name their channels `push.…` and answer on `rs.…`; spot channels start with `spot@`. */
export function readFrame(message: unknown, product: Product | undefined, sink: EventSink): void {
  const frame = fields(message, 'frame')
  const channel = optionalText(frame.channel)
  if (channel === undefined) readReply(frame, sink)
  else if (channel.startsWith('spot@')) readPush(channel, frame, sink)
  else if (channel.startsWith('push.')) readContractFrame(channel, frame, product, sink)
  else if (channel === 'pong') sink({ kind: 'pong' })
  else if (channel.startsWith('rs.')) acknowledge(channel.slice('rs.'.length), frame, sink)
  else sink({ kind: 'ignored', reason: `channel ${channel}` })
}

/** `{ id, code, msg }` of spot. Code 0 is also sent with a subscription that failed: then `msg` says so. */
function readReply(frame: Fields, sink: EventSink): void {
  const note = optionalText(frame.msg)
  if (note === 'PONG') sink({ kind: 'pong' })
  else if (frame.code === undefined) sink({ kind: 'ignored', reason: `frame with ${Object.keys(frame).join(', ')}` })
  else {
    const isOk = Number(frame.code) === 0 && note?.startsWith('spot@') === true
    sink({
      kind: 'ack',
      isOk,
      id: optionalText(frame.id),
      channel: /spot@[^\],\s]+/.exec(note ?? '')?.[0],
      text: isOk ? undefined : note,
    })
  }
}

/** `rs.sub.deal` answers `sub.deal`. */
function acknowledge(method: string, frame: Fields, sink: EventSink): void {
  const isSubscription = method.startsWith('sub.') || method.startsWith('unsub.')
  if (!isSubscription && method !== 'error') sink({ kind: 'ignored', reason: `reply to ${method}` })
  else {
    const note = optionalText(frame.data)
    const isOk = isSubscription && (note === undefined || note === 'success')
    sink({
      kind: 'ack',
      isOk,
      id: undefined,
      channel: isSubscription ? method : undefined,
      text: isOk ? undefined : note,
    })
  }
}
