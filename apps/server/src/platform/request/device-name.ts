import { userAgentStart } from './user-agent.ts'

/** Display name of a browser in a list of devices: `Chrome · Windows`. A guess for people only. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bCandela(?:App)?\/\d/i, 'Candela App'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string | undefined): string {
  const text = userAgentStart(userAgent)
  const named = [BROWSERS, SYSTEMS].flatMap(table => table.find(([pattern]) => pattern.test(text))?.[1] ?? [])
  return named.length === 0 ? '?' : named.join(' · ')
}
