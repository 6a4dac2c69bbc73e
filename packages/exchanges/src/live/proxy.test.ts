import { expect, it } from 'vitest'
import { isProxied } from './proxy.ts'

it.each([
  ['https://api.example.com/v1', [], true],
  ['wss://stream.example.com:9443/ws', [], true],
  ['http://127.0.0.1:3000', [], false],
  ['ws://localhost:3000', [], false],
  ['ws://[::1]:3000', [], false],
  ['https://api.example.com', ['*'], false],
  ['https://api.example.com', ['example.com'], false],
  ['https://api.example.com', ['.example.com'], false],
  ['https://api.example.com', ['*.Example.com'], false],
  ['https://api.example.com', ['other.com', 'api.example.com'], false],
  ['https://notexample.com', ['example.com'], true],
  ['https://example.com.evil.net', ['example.com'], true],
  ['https://api.example.com', ['example.com:443'], false],
  ['wss://api.example.com:9443', ['example.com:443'], true],
  ['wss://api.example.com:9443', ['example.com:9443'], false],
  ['https://10.0.0.5', ['10.0.0.5'], false],
  ['https://api.example.com', [''], true],
])('%s except %j: through the proxy %s', (url, except, expected) => {
  expect(isProxied(new URL(url), except)).toBe(expected)
})
