import { expect, it } from 'vitest'
import { CallError } from './client.ts'
import { type FailureView, type ShowType, viewOfFailure } from './failure.ts'

const busy = new CallError(42900, '请求过于频繁', false)

it.each<[ShowType, FailureView]>([
  ['silent', { place: 'nowhere', text: '请求过于频繁' }],
  ['warning', { place: 'toast', kind: 'warning', text: '请求过于频繁' }],
  ['error', { place: 'toast', kind: 'error', text: '请求过于频繁' }],
  ['notification', { place: 'toast', kind: 'notice', text: '请求过于频繁' }],
  ['error-page', { place: 'page', text: '请求过于频繁' }],
])("[S8.03] a failure of show-type %s is told in the server's words", (showType, view) => {
  expect(viewOfFailure(busy, showType, 'zh-CN')).toEqual(view)
})

it.each([
  ['zh-CN', '请求出错，请重试'],
  ['en-US', 'Request error, please retry.'],
] as const)('[S8.03] without words of the server it asks to retry, in %s', (locale, text) => {
  for (const error of [new CallError(50000, '', false), new TypeError('x is not a function'), 'odd']) {
    expect(viewOfFailure(error, 'error', locale)).toEqual({ place: 'toast', kind: 'error', text })
  }
})

it.each([10001, 12000, 20100, 200101])('[S8.02] the session code %d shows no message, whatever the show-type', code => {
  const error = new CallError(code, '登录已失效', true)
  for (const showType of ['warning', 'error', 'notification', 'error-page'] as const) {
    expect(viewOfFailure(error, showType, 'zh-CN').place).toBe('nowhere')
  }
})
