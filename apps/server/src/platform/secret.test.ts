import { format, inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

const CANARY = 'canary-7f3a'
const secret = new Secret(CANARY)

test('returns its value only from reveal()', () => {
  expect(secret.reveal()).toBe(CANARY)
})

test.each<[string, () => string]>([
  // oxlint-disable-next-line typescript/restrict-template-expressions -- the mistake this test is about
  ['a template string', () => `${secret}`],
  ['String()', () => String(secret)],
  ['adding it to a string', () => ['key ', secret].join('')],
  ['JSON', () => JSON.stringify({ deep: [{ secret }] })],
  ['inspect, however deep', () => inspect({ deep: [{ secret }] }, { depth: null, showHidden: true })],
  ['printf-like formats', () => format('%s %o %O %j', secret, secret, secret, secret)],
  ['its own properties', () => JSON.stringify(Object.entries(Object.getOwnPropertyDescriptors(secret)))],
  ['a structured clone', () => inspect(structuredClone({ secret }), { depth: null })],
])('does not show in %s', (_way, print) => {
  expect(print()).not.toContain(CANARY)
})
