import type { VenueEvent } from '../venue/event.ts'
import { type Fields, Malformed, optionalText } from '../venue/fields.ts'

/** Spot answers a ping with `{}`, contracts with their time. Anything else comes from what stands before the exchange. */
export function statusOf(body: Fields): VenueEvent {
  const code = optionalText(body.code ?? body.status)
  const reason = reasonOf(body)
  const isOk = code === undefined || code === '0' || code === '200'
  if (Object.keys(body).length === 0 || (body.success === true && isOk))
    return { kind: 'status', isUp: true, text: 'available' }
  if (code === undefined || reason === undefined) throw new Malformed('answer is not that to a ping')
  return { kind: 'refused', code, reason }
}

export const reasonOf = (body: Fields): string | undefined => optionalText(body.message) ?? optionalText(body.msg)
