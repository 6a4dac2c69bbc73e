import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, Malformed, number, optionalNumber, optionalText } from '../venue/fields.ts'

/** The last time that a date can be. */
const LATEST = 8.64e15

/** Spot: 1 is normal, 2 halted, 3 only cancelling. Contracts: a heartbeat for each product. */
const MARKET_STATES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ 1: 'normal', 2: 'halted', 3: 'cancel only' }),
)

function prefixOf(product: Product | undefined): HeartbeatPrefix {
  if (product === 'linear' || product === 'linear-dated') return 'linear_swap_'
  return product === 'inverse' ? 'swap_' : ''
}

export function readStatus(data: Fields, product: Product | undefined, sink: EventSink): void {
  if (data.marketStatus !== undefined) {
    const state = optionalText(data.marketStatus) ?? ''
    sink({ kind: 'status', isUp: state === '1', text: MARKET_STATES.get(state) ?? `state ${state}` })
    return
  }
  const prefix = prefixOf(product)
  if (data[`${prefix}heartbeat`] !== undefined) readHeartbeat(data, prefix, sink)
  else if (data.heartbeat !== undefined) readHeartbeat(data, '', sink)
  else sink({ kind: 'ignored', reason: 'what is allowed with each contract' })
}

/** One answer has the heartbeats of coin futures, coin swaps and linear contracts; a notification has its own only. */
type HeartbeatPrefix = '' | 'swap_' | 'linear_swap_'

/** The names of both fields start with `prefix`. */
export function readHeartbeat(data: Fields, prefix: HeartbeatPrefix, sink: EventSink): void {
  const isUp = number(data[`${prefix}heartbeat`], 'heartbeat') === 1
  const recovery = optionalNumber(data[`${prefix}estimated_recovery_time`], 'estimated_recovery_time')
  if (recovery !== undefined && Math.abs(recovery) > LATEST) throw new Malformed('estimated_recovery_time is no time')
  const until = recovery === undefined ? '' : `, expected back at ${new Date(recovery).toISOString()}`
  sink({ kind: 'status', isUp, text: isUp ? 'available' : `unavailable${until}` })
}
