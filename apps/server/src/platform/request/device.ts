import type { Device } from '@candela/contract/render'
import { userAgentStart } from './user-agent.ts'

/** Our own native app identifies itself in its user agent: `Candela/2.1 (iPhone …)`. */
const APP_MARKER = /\bCandela(?:App)?\/\d/i
const PHONE = /\b(?:iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile)\b/i
const ANDROID = /\bAndroid\b/i
const MOBILE = /\bMobile\b/i
const FIREFOX = /\bFirefox\b/i

export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgentStart(userAgent)
  if (APP_MARKER.test(text)) return 'app'
  const isMobile = PHONE.test(text) || isFollowed(text, ANDROID, MOBILE) || isFollowed(text, MOBILE, FIREFOX)
  return isMobile ? 'mobile' : 'desktop'
}

/** Whether the second word comes after the first. Two searches: `first.*second` tries every pair of places. */
function isFollowed(text: string, first: RegExp, second: RegExp): boolean {
  const at = text.search(first)
  return at >= 0 && second.test(text.slice(at))
}
