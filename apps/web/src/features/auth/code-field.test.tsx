// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { sendPhoneCodeCall } from '@candela/contract/auth'
import { LOCALES } from '@candela/contract/core'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { commonMessages } from '#platform/common-messages.ts'
import { ApiContext, SiteContext } from '#platform/site.ts'
import { anAccount } from '../../testing/fake-account.ts'
import { aSite } from '../../testing/fake-market.ts'
import { CodeField, useSendCode } from './code-field.tsx'
import { authMessages } from './messages.ts'

beforeAll(async () => {
  for (const messages of [authMessages, commonMessages]) await Promise.all(LOCALES.map(locale => messages.load(locale)))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function PhoneCode() {
  const send = useSendCode('login')
  return <CodeField value="" error={undefined} onChange={() => undefined} send={() => send('phone', '13800138000')} />
}

it.each([
  ['zh-CN', '发送验证码', ['60 秒后重发', '59 秒后重发', '1 秒后重发']],
  ['en-US', 'Send code', ['Resend in 60 s', 'Resend in 59 s', 'Resend in 1 s']],
] as const)(
  '[S4.39] in %s a code sent by phone can be sent again after a countdown in seconds',
  async (locale, send, counts) => {
    vi.useFakeTimers({ now: 0 })
    const { api, made } = anAccount({ [sendPhoneCodeCall.name]: { resendSeconds: 60, expiresInSeconds: 600 } })
    render(
      <SiteContext value={aSite(locale)}>
        <ApiContext value={api}>
          <PhoneCode />
        </ApiContext>
      </SiteContext>,
    )
    const button = screen.getByRole('button')
    expect(button.textContent).toBe(send)
    await act(async () => void fireEvent.click(button))
    expect(made).toEqual([{ name: sendPhoneCodeCall.name, input: { phone: '13800138000', purpose: 'login' } }])
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
    const shown = [0, 1, 58].map(seconds => {
      pass(seconds)
      return button.textContent
    })
    expect(shown).toEqual(counts)
    pass(1)
    expect(button.textContent).toBe(send)
  },
)
