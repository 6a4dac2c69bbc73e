import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [undefined, '?'],
  ['curl/8.5', '?'],
  [`${LINUX} Chrome/150.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${LINUX} HeadlessChrome/150.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${LINUX} Chromium/150.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${LINUX} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Safari/604.1',
    'Chrome · iPhone',
  ],
])('the user agent %s is listed as %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
