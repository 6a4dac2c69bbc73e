// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deleteAccountCall, exportAccountCall, sendDeleteCodeCall } from '@candela/contract/account'
import { endDeviceCall, loginTraceCall } from '@candela/contract/auth'
import {
  authenticatorCall,
  bindAuthenticatorCall,
  checkAuthenticatorCall,
  confirmAuthenticatorCall,
  sendUnbindCodeCall,
  unbindAuthenticatorCall,
} from '@candela/contract/authenticator'
import { ERRORS } from '@candela/contract/core'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount, anAuthenticator, logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** For a form whose code is loaded when it is opened. */
const clickOnce = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

const SENT = { resendSeconds: 60, expiresInSeconds: 600 }
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`)

describe.each([
  ['zh-CN', '账号安全', '登录设备', '未知设备', '失败', '本机'],
  ['en-US', 'Account security', 'Devices', 'Unknown device', 'Failed', 'This device'],
] as const)('in %s', (locale, title, devices, unknown, failed, current) => {
  it('shows devices and recent logins, including failed ones', async () => {
    openPage('/account/security', { locale, api: anAccount().api })
    await screen.findByRole('heading', { level: 1, name: title })
    await screen.findByRole('heading', { level: 2, name: devices })
    await screen.findByRole('heading', { level: 3, name: unknown })
    const named = screen.getAllByRole('heading', { level: 3 }).map(each => each.textContent)
    expect(named).toContain(`Chrome · Windows${current}`)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(within(rows[2] ?? screen.getByRole('table')).getByText(failed)).toBeTruthy()
  })
})

it('asks a visitor to log in, and then returns to the page', async () => {
  logOut()
  openPage('/account/security', { api: anAccount().api })
  await screen.findByText('请先登录')
  expect([...document.querySelectorAll('a')].map(each => each.getAttribute('href'))).toContain(
    '/login?redirect=%2Faccount%2Fsecurity',
  )
})

it('says what failed and tries again', async () => {
  let isDown = true
  const { api } = anAccount({
    [authenticatorCall.name]: () => {
      if (isDown) throw new CallError(50000, '请求出错，请重试', false)
      return anAuthenticator()
    },
  })
  openPage('/account/security', { api })
  await screen.findByText('账号加载失败')
  isDown = false
  click('重试')
  expect(screen.queryByText('账号加载失败')).toBeNull()
  await screen.findByText('未绑定')
})

it('signs another device out, never this one', async () => {
  const { api: plain } = anAccount()
  let isEnded = false
  const { api, made } = anAccount({
    [endDeviceCall.name]: () => {
      isEnded = true
      return { isDone: true }
    },
    [loginTraceCall.name]: async () => {
      const { devices, signIns } = await plain(loginTraceCall, {})
      return { devices: devices.filter(({ isCurrent }) => isCurrent || !isEnded), signIns }
    },
  })
  openPage('/account/security', { api })
  const buttons = await screen.findAllByRole('button', { name: /^退出 / })
  expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual(['退出 未知设备'])
  buttons[0]?.focus()
  click('退出 未知设备')
  await waitFor(() =>
    expect(made).toEqual([{ name: 'endDevice', input: { id: '3b6d2f4e-0000-4000-8000-00000000000b' } }]),
  )
  // The row has gone, and the focus was in it.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Chrome · Windows'))
})

describe('the authenticator', () => {
  it('[S4.27] is bound in three steps: password, key and code, recovery codes', async () => {
    let isOn = false
    const { api, made } = anAccount({
      [authenticatorCall.name]: () =>
        anAuthenticator(isOn ? { validationStatus: 2, boundAt: 1, recoveryCodesLeft: 10 } : {}),
      [bindAuthenticatorCall.name]: {
        key: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Candela:x?secret=JBSWY3DPEHPK3PXP',
      },
      [confirmAuthenticatorCall.name]: () => {
        isOn = true
        return { recoveryCodes: CODES }
      },
    })
    openPage('/account/security', { api })
    await screen.findByText('未绑定')
    click('绑定')
    await clickOnce('下一步')
    expect(await screen.findByText('请输入密码')).toBeTruthy()
    expect(made).toEqual([])
    type('登录密码', 'right-horse-7')
    click('下一步')
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
    expect(await screen.findByRole('img', { name: '绑定身份验证器的二维码' })).toBeTruthy()
    click('确认绑定')
    expect(await screen.findByText('请输入身份验证器验证码')).toBeTruthy()
    type('验证器验证码', '12345')
    expect(await screen.findByText('请输入 6 位身份验证器验证码')).toBeTruthy()
    type('验证器验证码', '123 456')
    click('确认绑定')
    const list = await screen.findByRole('list', { name: '恢复码' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(CODES)
    expect(made.map(({ name }) => name)).toEqual(['bindAuthenticator', 'confirmAuthenticator'])
    click('已保存，完成')
    await screen.findByText('已绑定')
    expect(screen.getByText('还剩 10 个，手机丢失时代替验证码使用')).toBeTruthy()
  })

  it('[S4.28] is unbound with a code from the mailbox and the password', async () => {
    let isOn = true
    const { api, made } = anAccount({
      [authenticatorCall.name]: () => anAuthenticator(isOn ? { validationStatus: 2, boundAt: 1 } : {}),
      [sendUnbindCodeCall.name]: SENT,
      [unbindAuthenticatorCall.name]: () => {
        isOn = false
        return { validationStatus: 0 }
      },
    })
    openPage('/account/security', { locale: 'en-US', api })
    await screen.findByText('On')
    click('Unbind')
    expect(await screen.findByText(/The code will be sent to jo\*\*\*@example\.com/)).toBeTruthy()
    click('Unbind')
    expect(await screen.findByText('Please enter a verification code')).toBeTruthy()
    click('Send code')
    type('Verification code', '654321')
    type('Password', 'right-horse-7')
    click('Unbind')
    await screen.findByText('Off')
    expect(made).toEqual([
      { name: 'sendUnbindCode', input: {} },
      { name: 'unbindAuthenticator', input: { code: '654321', password: 'right-horse-7' } },
    ])
  })

  it('[S5.22] takes a recovery code for the check of this login, and says when one is wrong', async () => {
    let isRight = false
    const { api, made } = anAccount({
      [authenticatorCall.name]: () =>
        anAuthenticator({ validationStatus: 2, boundAt: 1, passUntil: isRight ? Date.UTC(2026, 10, 15, 6, 30) : null }),
      [checkAuthenticatorCall.name]: () => {
        if (!isRight)
          throw new CallError(ERRORS.AUTHENTICATOR_INVALID.code, ERRORS.AUTHENTICATOR_INVALID.text.zh, false)
        return { passUntil: 1 }
      },
    })
    openPage('/account/security', { api })
    await screen.findByText(/尚未验证/)
    click('验证')
    await clickOnce('改用恢复码')
    type('恢复码', 'abcde-12345')
    click('验证')
    await screen.findByText('身份验证器验证码无效或已使用')
    const field = screen.getByLabelText('恢复码', { selector: 'input' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
    isRight = true
    click('验证')
    await screen.findByText('已验证，有效至 14:30:00')
    expect(made).toHaveLength(2)
  })
})

describe('the data of the account', () => {
  it('is saved as a file', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      void (blob as Blob).text().then(text => saved.push(text))
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const file = { exportedAt: Date.UTC(2026, 10, 15), parts: { account: { nickname: 'x' } } }
    openPage('/account/security', { api: anAccount({ [exportAccountCall.name]: file }).api })
    fireEvent.click(await screen.findByRole('button', { name: '导出数据' }))
    await waitFor(() =>
      expect(saved).toEqual(['candela-account-2026-11-15.json', `${JSON.stringify(file, undefined, 2)}\n`]),
    )
  })

  it('is deleted only after confirmation, with a code and the password', async () => {
    const { api, made } = anAccount({ [sendDeleteCodeCall.name]: SENT, [deleteAccountCall.name]: { isDone: true } })
    const router = openPage('/account/security', { api })
    fireEvent.click(await screen.findByRole('button', { name: '注销账号' }))
    expect(await screen.findByRole('button', { name: '确认注销' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('checkbox', { name: '我知道注销后无法恢复' }))
    click('确认注销')
    expect(await screen.findByText('请输入验证码')).toBeTruthy()
    type('验证码', '123456')
    type('登录密码', 'right-horse-7')
    click('确认注销')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(made).toEqual([{ name: 'deleteAccount', input: { code: '123456', password: 'right-horse-7' } }])
    expect(document.cookie).not.toContain('a-token')
  })
})
