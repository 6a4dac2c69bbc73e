import type { Device } from '@candela/contract/render'

/** Our own native app identifies itself in its user agent: `Candela/2.1 (iPhone …)`. */
const APP_MARKER = /\bCandela(?:App)?\/\d/i
const MOBILE =
  /\b(?:iPhone|iPod|Windows Phone|BlackBerry|Opera Mini|IEMobile)\b|\bAndroid\b.*\bMobile\b|\bMobile\b.*\bFirefox\b/i

export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined) return 'desktop'
  if (APP_MARKER.test(userAgent)) return 'app'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
