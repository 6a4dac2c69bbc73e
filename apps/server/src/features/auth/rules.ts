/** When a code may be sent, and what counts as the same place. Pure. */
import { CODE_RESEND_SECONDS } from '@candela/contract/auth'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import { timesUntil } from '#platform/bus/limiter.ts'
import { ipv6Network, plainAddress } from '#platform/request/client-address.ts'

const PER_HOUR = 5
const PER_DAY = 10

/**
 * Time until a code may be sent to an address that was sent codes at `sentAt` (oldest first); 0 if now. One a minute,
 * five an hour, ten a day.
 */
export function waitForCode(sentAt: readonly number[], now: number): number {
  const counted = timesUntil(sentAt, now)
  const until = (count: number, windowMs: number): number => {
    const at = counted.at(-count)
    return at === undefined ? 0 : Math.max(0, at + windowMs - now)
  }
  return Math.max(until(1, CODE_RESEND_SECONDS * 1000), until(PER_HOUR, HOUR_MS), until(PER_DAY, DAY_MS))
}

/** The part of the history that must be kept. */
export const rememberSent = (sentAt: readonly number[], now: number): number[] =>
  [...timesUntil(sentAt, now).filter(at => at > now - DAY_MS), now].slice(-PER_DAY)

/** The part of an IP address that stays stable across reconnects: IPv4 /24, IPv6 /64. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip)
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)
  if (v4 !== null) return `${v4[1]}.0/24`
  return plain.includes(':') ? ipv6Network(plain) : plain
}
