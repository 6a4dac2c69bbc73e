import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzip } from './gzip.ts'

it.each([
  ['nothing', ''],
  ['a message', '{"ping":1492420473027}'],
  ['other letters', '{"err-msg":"主题无效"}'],
  ['as much as one block holds', 'x'.repeat(0xffff)],
  ['more than one block holds', 'x'.repeat(0x1_0000)],
])('is unpacked again: %s', (_what, text) => {
  expect(gunzipSync(gzip(text)).toString()).toBe(text)
})
