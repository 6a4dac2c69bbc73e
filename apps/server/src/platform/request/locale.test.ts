import { describe, expect, it } from 'vitest'
import { callLocale, isServedHost, pageLocale } from './locale.ts'

const hosts = {
  zh: ['cn.example', 'test.cn.example', 'm.cn.example'],
  en: ['en.example', 'test.en.example', 'm.en.example'],
}

describe('the language of a page', () => {
  it.each([
    ['the host decides over the choice', 'en.example', 'zh-CN', 'zh-CN', 'en-US'],
    ['test and mobile variants have their host’s language', 'm.cn.example:8080', 'en-US', 'en-US', 'zh-CN'],
    ['elsewhere the choice decides', 'localhost:3000', 'en-US', 'zh-CN', 'en-US'],
    ['without a choice the server’s default', 'localhost', undefined, 'zh-CN', 'zh-CN'],
    ['an unknown choice is none', 'localhost', 'xx-XX', 'en-US', 'en-US'],
  ] as const)('[S2.34][S2.35] %s', (_name, host, choice, fallback, expected) => {
    expect(pageLocale(hosts, host, choice, fallback)).toBe(expected)
  })
})

it('[S2.38] a call’s Locale is zh-CN or en-US and nothing else', () => {
  expect(callLocale('en-US', 'zh-CN')).toBe('en-US')
  expect(callLocale(undefined, 'zh-CN')).toBe('zh-CN')
  for (const bad of ['en', 'EN-US', 'zh-CN, en-US', '', 'xx'])
    expect(() => callLocale(bad, 'zh-CN')).toThrow('BAD_LOCALE')
})

it.each([
  ['cn.example', true],
  ['CN.example:443', true],
  ['127.0.0.1:3000', true],
  ['public.example', true],
  ['evil.example', false],
  ['cn.example.evil.example', false],
  [undefined, false],
])('with hosts configured, %s is served: %s', (host, expected) => {
  expect(isServedHost(hosts, 'public.example', host)).toBe(expected)
  expect(isServedHost({ zh: [], en: [] }, undefined, host)).toBe(true)
})
