// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  changePasswordCall,
  forgotPasswordCall,
  loginCall,
  logoutCall,
  registerCall,
  sendEmailCodeCall,
} from '@candela/contract/auth'
import { ERRORS, type ErrorKey } from '@candela/contract/core'
import { claimReferralCall, invitationCall } from '@candela/contract/invitation'
import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount, logIn } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
/** The one that belongs to the form of the page. */
const submitButton = () => {
  const button = document.querySelector<HTMLButtonElement>('main button[type=submit]')
  if (button === null) throw new Error('the page has no form')
  return button
}
const pressKeeping = (button: HTMLElement) => {
  button.focus()
  fireEvent.click(button)
}
const note = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const refusal = (key: ErrorKey) => new CallError(ERRORS[key].code, ERRORS[key].text.en, false)

const INVITATION = {
  code: '123456789',
  link: '/register?referral=123456789',
  totalPoints: 0,
  todayInvited: 0,
  totalInvited: 0,
  loginDays: 0,
  pointsRegister: 100,
  pointsDays: 50,
  claimedCode: null,
  records: [],
  total: 0,
}

const PASSWORD = 'right-horse-7'

it('terms can be read while registering without losing input', async () => {
  openPage('/register', { locale: 'en-US', api: anAccount().api })
  for (const [name, path] of [
    [/terms of service/, '/terms'],
    [/privacy policy/, '/privacy'],
  ] as const) {
    const link = await within(await screen.findByRole('main')).findByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
    expect(link.textContent).toContain('opens in a new tab')
  }
})

describe('[S2.32] [S9.56] the third step of registration says what is earned and how', () => {
  it.each([
    ['with a code', true, /用新账号登录，立得 120 积分；累计登录 3 天，再得 60 积分。奖励用于图表，最高 30 USDT。/],
    [
      'without a code',
      false,
      /登录后填写好友的邀请码，立得 120 积分；累计登录 3 天，再得 60 积分。奖励用于图表，最高 30 USDT。/,
    ],
  ])('%s', async (_what, hasReferral, words) => {
    const done = { account: 'a@example.com', hasReferral, pointsRegister: 120, pointsDays: 60 }
    const { api } = anAccount({ [registerCall.name]: () => done })
    openPage('/register', { locale: 'zh-CN', api })
    await screen.findByLabelText('邮箱', { selector: 'input' })
    type('邮箱', 'a@example.com')
    type('验证码', '123456')
    type('密码', PASSWORD)
    type('再次输入密码', PASSWORD)
    for (const box of within(screen.getByRole('main')).getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(submitButton())
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: /邀请好友/ }).getAttribute('href')).toBe('/account/points/referral')
  })
})

describe('a server error is shown beside its field, which gets the focus', () => {
  it.each([
    [
      'a wrong password at login',
      '/login',
      loginCall.name,
      'LOGIN_WRONG',
      'Password',
      { 'E-mail': 'jo@example.com', Password: PASSWORD },
    ],
    [
      'a wrong code at registration',
      '/register',
      registerCall.name,
      'CODE_INVALID',
      'Verification code',
      { 'E-mail': 'jo@example.com', 'Verification code': '123456', Password: PASSWORD, 'Confirm password': PASSWORD },
    ],
    [
      'an unknown referral code at registration',
      '/register?referral=123456789',
      registerCall.name,
      'REFERRAL_UNKNOWN',
      'Referral code (optional)',
      { 'E-mail': 'jo@example.com', 'Verification code': '123456', Password: PASSWORD, 'Confirm password': PASSWORD },
    ],
    [
      'a wrong code for a new password',
      '/forgot-password',
      forgotPasswordCall.name,
      'CODE_INVALID',
      'Verification code',
      {
        'E-mail': 'jo@example.com',
        'Verification code': '123456',
        'New password': PASSWORD,
        'Confirm password': PASSWORD,
      },
    ],
    [
      'a wrong current password',
      '/change-password',
      changePasswordCall.name,
      'PASSWORD_CURRENT_WRONG',
      'Current password',
      { 'Current password': 'x', 'New password': PASSWORD, 'Confirm password': PASSWORD },
    ],
    [
      'one’s own code at the claim',
      '/account/points/referral',
      claimReferralCall.name,
      'REFERRAL_OWN',
      "Friend's code",
      { "Friend's code": '123456789' },
    ],
  ] as const)('%s', async (_, path, name, key, wrong, typed) => {
    if (path.startsWith('/change') || path.startsWith('/account')) logIn()
    const { api } = anAccount({ [name]: refusal(key), [invitationCall.name]: INVITATION })
    openPage(path, { locale: 'en-US', api })
    await screen.findByLabelText(wrong, { selector: 'input' })
    for (const [label, value] of Object.entries(typed)) type(label, value)
    for (const box of document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')) fireEvent.click(box)
    pressKeeping(submitButton())
    expect(document.activeElement).toBe(submitButton())
    await waitFor(() => expect(document.activeElement).toBe(field(wrong)))
    expect(field(wrong).getAttribute('aria-invalid')).toBe('true')
    expect(note(field(wrong))).toBe(ERRORS[key].text.en)
    expect(document.querySelector('output')?.textContent).toBe('')
    // The error was about the previous value.
    type(wrong, '87654321')
    expect(field(wrong).getAttribute('aria-invalid')).toBeNull()
  })

  it('a new password equal to the current one is rejected before anything is sent', async () => {
    logIn()
    const { api, made } = anAccount()
    openPage('/change-password', { locale: 'en-US', api })
    await screen.findByLabelText('Current password', { selector: 'input' })
    for (const label of ['Current password', 'New password', 'Confirm password']) type(label, PASSWORD)
    pressKeeping(submitButton())
    await waitFor(() => expect(note(field('New password'))).toBe(ERRORS.PASSWORD_SAME.text.en))
    expect(made).toEqual([])
  })

  it('an error without a field is shown as a message, and the button keeps the focus', async () => {
    const { api } = anAccount({ [loginCall.name]: refusal('LOGIN_TOO_OFTEN') })
    openPage('/login', { locale: 'en-US', api })
    await screen.findByLabelText('E-mail')
    type('E-mail', 'jo@example.com')
    type('Password', PASSWORD)
    pressKeeping(submitButton())
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(ERRORS.LOGIN_TOO_OFTEN.text.en))
    expect(document.activeElement).toBe(submitButton())
  })
})

it('claiming a code keeps the focus where the form was', async () => {
  logIn()
  let claimedCode: string | null = null
  const { api } = anAccount({
    [invitationCall.name]: () => ({ ...INVITATION, claimedCode }),
    [claimReferralCall.name]: ({ code }: { code: string }) => {
      claimedCode = code
      return { points: 100 }
    },
  })
  openPage('/account/points/referral', { locale: 'en-US', api })
  await screen.findByLabelText("Friend's code")
  type("Friend's code", '987654321')
  pressKeeping(submitButton())
  const claimed = await screen.findByText('You used the code 987654321')
  await waitFor(() => expect(document.activeElement).toBe(claimed))
})

it('a form is sent once, however often its button is pressed', async () => {
  const { api, made } = anAccount({ [loginCall.name]: () => new Promise(() => {}) })
  openPage('/login', { locale: 'en-US', api })
  await screen.findByLabelText('E-mail')
  type('E-mail', 'jo@example.com')
  type('Password', PASSWORD)
  fireEvent.submit(field('Password'))
  pressKeeping(submitButton())
  fireEvent.submit(field('Password'))
  expect(made).toHaveLength(1)
  expect(submitButton().getAttribute('aria-disabled')).toBe('true')
})

it('switching the login method shows no errors before submitting', async () => {
  const { api } = anAccount({ [loginCall.name]: refusal('LOGIN_WRONG') })
  openPage('/login', { locale: 'en-US', api })
  await screen.findByLabelText('E-mail')
  type('E-mail', 'jo@example.com')
  type('Password', PASSWORD)
  fireEvent.submit(field('Password'))
  await screen.findByText(ERRORS.LOGIN_WRONG.text.en)
  fireEvent.click(screen.getByRole('button', { name: 'With code' }))
  expect(document.querySelector('main [aria-invalid]')).toBeNull()
  fireEvent.submit(field('Verification code'))
  await screen.findByText('Please enter a verification code')
  fireEvent.click(screen.getByRole('button', { name: 'Phone' }))
  expect(document.querySelector('main [aria-invalid]')).toBeNull()
})

describe.each([
  ['zh-CN', '你已登录为 candela-3b6d2f4e。', '返回首页', '退出登录', '登录', '邮箱'],
  ['en-US', 'You are logged in as candela-3b6d2f4e.', 'Home', 'Log out', 'Log in', 'E-mail'],
] as const)('the login in %s for a user who is already logged in', (locale, who, home, logout, title, email) => {
  it('shows the user and the next actions above the form for another account', async () => {
    logIn()
    const { api, made } = anAccount({ [logoutCall.name]: { isDone: true } })
    openPage('/login', { locale, api })
    const note = await screen.findByText(new RegExp(`^${who}`))
    const part = within(note.closest('section') ?? document.body)
    expect(part.getByRole('link', { name: home }).getAttribute('href')).toBe('/')
    expect(note.compareDocumentPosition(field(email)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    pressKeeping(part.getByRole('button', { name: logout }))
    await waitFor(() => expect(screen.queryByText(new RegExp(`^${who}`))).toBeNull())
    expect(made).toEqual([{ name: logoutCall.name, input: {} }])
    expect(document.cookie).not.toContain('a-token')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title })))
  })
})

describe('the button that sends a code', () => {
  it('keeps the focus and counts from 60', async () => {
    const { api } = anAccount({ [sendEmailCodeCall.name]: { resendSeconds: 60, expiresInSeconds: 600 } })
    openPage('/forgot-password', { locale: 'en-US', api })
    await screen.findByLabelText('E-mail')
    type('E-mail', 'jo@example.com')
    const button = screen.getByRole('button', { name: 'Send code' })
    pressKeeping(button)
    await waitFor(() => expect(button.textContent).toBe('Resend in 60 s'))
    expect(document.activeElement).toBe(button)
  })

  it('moves the focus to an invalid address first', async () => {
    openPage('/forgot-password', { locale: 'en-US', api: anAccount().api })
    await screen.findByLabelText('E-mail')
    pressKeeping(screen.getByRole('button', { name: 'Send code' }))
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
    expect(note(field('E-mail'))).toBe('Please enter your e-mail')
  })
})
