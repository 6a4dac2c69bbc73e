// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { exportClosedAccountCall } from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import { ACCOUNT_CLOSED_CODE, type InputOf } from '@candela/contract/core'
import { expect, it, vi } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

it('a closed account can be reopened or exported with the credentials just entered', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { api, made } = anAccount({
    [loginCall.name]: ({ isReopening }: InputOf<typeof loginCall>) => {
      if (isReopening !== true) throw new CallError(ACCOUNT_CLOSED_CODE, 'closed', false)
      return { token: 't', expiresAt: 1, isFirst: false, points: 0, proof: null }
    },
    [exportClosedAccountCall.name]: { exportedAt: Date.UTC(2026, 10, 15), parts: {} },
  })
  const router = openPage('/login', { api })
  fireEvent.change(await screen.findByLabelText('邮箱'), { target: { value: 'jo@example.com' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'right-horse-7' } })
  fireEvent.submit(screen.getByLabelText('密码'))
  const heading = await screen.findByRole('heading', { name: '账号已关闭' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  fireEvent.click(screen.getByRole('button', { name: '导出数据' }))
  await waitFor(() => expect(saved).toEqual(['candela-account-2026-11-15.json']))
  fireEvent.click(screen.getByRole('button', { name: '恢复并登录' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  const credentials = { account: 'jo@example.com', password: 'right-horse-7' }
  expect(made).toEqual([
    { name: 'login', input: credentials },
    { name: 'login', input: { ...credentials, isReopening: true } },
  ])
})
