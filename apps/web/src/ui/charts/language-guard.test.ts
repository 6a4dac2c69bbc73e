// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { guardLanguage } from './language-guard.ts'

it.each([
  ['en-US@posix', 'en-US'],
  ['zh-CN', 'zh-CN'],
])('a browser that calls its language %s has %s', (language, guarded) => {
  const browser = { language }
  guardLanguage(browser)
  expect(browser.language).toBe(guarded)
})
