import { expect, it } from 'vitest'
import { type BrowserChoice, chooseBrowser, type Machine } from './browser-choice.ts'

const bare: Machine = { platform: 'linux', cpu: 'arm64', installed: undefined, isRoot: false, hasAptGet: false }
const chromium = '/usr/bin/chromium'

it.each<[string, Partial<Machine>, BrowserChoice['kind']]>([
  ['arm64 with Chromium', { installed: chromium }, 'installed'],
  ['x64 with Chromium', { cpu: 'x64', installed: chromium }, 'installed'],
  ['macOS with Chrome', { platform: 'darwin', installed: '/Applications/Chrome' }, 'installed'],
  ['x64 without a browser', { cpu: 'x64' }, 'npm'],
  ['x64 without a browser, as root on Debian', { cpu: 'x64', isRoot: true, hasAptGet: true }, 'npm'],
  ['arm64 without a browser, as root on Debian', { isRoot: true, hasAptGet: true }, 'apt-get'],
  ['arm64 without a browser, as a user on Debian', { hasAptGet: true }, 'none'],
  ['arm64 without a browser, as root elsewhere', { isRoot: true }, 'none'],
  ['macOS without a browser', { platform: 'darwin', isRoot: true, hasAptGet: true }, 'none'],
])('on %s: %o uses %s', (_name, machine, kind) => {
  expect(chooseBrowser({ ...bare, ...machine }).kind).toBe(kind)
})

it('explains why there is no browser and which command installs one', () => {
  expect(chooseBrowser({ ...bare, hasAptGet: true })).toEqual({
    kind: 'none',
    reason: 'no Chromium or Chrome is installed, and npm has none for linux arm64',
    remedy: expect.stringMatching(/^sudo .*apt-get install .*chromium/),
  })
  expect(chooseBrowser(bare)).toMatchObject({ remedy: expect.stringContaining('CHROME_PATH=') })
})
