// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  bindAccountCall,
  editAvatarCall,
  editUserCall,
  removeAvatarCall,
  sendBindCodeCall,
  userCall,
} from '@candela/contract/account'
import { logoutCall } from '@candela/contract/auth'
import { describe, expect, it, vi } from 'vitest'
import { aProfile, aUser, anAccount } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe.each([
  ['zh-CN', '个人资料', '注册时间', '退出登录'],
  ['en-US', 'Profile', 'Registered', 'Log out'],
] as const)('in %s', (locale, title, registered, logout) => {
  it('[S3.06] shows who it is and since when', async () => {
    openPage('/profile', { locale, api: anAccount().api })
    await screen.findByRole('heading', { level: 1, name: title })
    expect(await screen.findByText('jo***@example.com')).toBeTruthy()
    expect(screen.getByText(registered).nextElementSibling?.textContent).toBe('2026-11-01')
    expect(within(screen.getByRole('main')).getByRole('button', { name: logout })).toBeTruthy()
  })
})

it('[S5.35] saves nickname and introduction; markup is shown as it was typed', async () => {
  const nickname = '"><script>alert(1)</'
  const { api, made } = anAccount({ [editUserCall.name]: (input: object) => aProfile(input) })
  openPage('/profile', { api })
  await screen.findByLabelText('昵称')
  type('昵称', '\u202Eevil')
  click('保存')
  expect(await screen.findByText(/昵称为 1-20 个字符/)).toBeTruthy()
  expect(made).toEqual([])
  type('昵称', nickname)
  type('个人简介', 'two\nlines')
  click('保存')
  await screen.findByRole('img', { name: `${nickname} 的头像` })
  expect(made).toEqual([{ name: 'editUser', input: { nickname, summary: 'two\nlines' } }])
  expect(document.querySelector('script')).toBeNull()
})

describe('an address', () => {
  it('is added with a code sent to it', async () => {
    const { api, made } = anAccount({
      [sendBindCodeCall.name]: { resendSeconds: 60, expiresInSeconds: 600 },
      [bindAccountCall.name]: () => aProfile({ phone: '138****8000' }),
    })
    openPage('/profile', { api })
    await screen.findByText('未绑定')
    click('绑定 手机号')
    type('新手机号', '123')
    click('发送验证码')
    expect(await screen.findByText('请输入有效的手机号')).toBeTruthy()
    type('新手机号', '138 0013 8000')
    click('发送验证码')
    await screen.findByText(/秒后重发/)
    type('验证码', '123456')
    type('登录密码', 'right-horse-7')
    const [, save] = screen.getAllByRole('button', { name: '保存' })
    if (save !== undefined) fireEvent.click(save)
    await screen.findByText('138****8000')
    expect(made).toEqual([
      { name: 'sendBindCode', input: { account: '138 0013 8000' } },
      { name: 'bindAccount', input: { account: '138 0013 8000', code: '123456', password: 'right-horse-7' } },
    ])
    expect(screen.getByRole('button', { name: '更换 手机号' })).toBe(document.activeElement)
  })
})

describe('the picture', () => {
  const choose = async (file: File) => {
    const input = await screen.findByLabelText('头像')
    fireEvent.change(input, { target: { files: [file] } })
  }

  it('is rejected in the browser when it cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    const { api, made } = anAccount()
    openPage('/profile', { api })
    await choose(new File(['hello'], 'hello.png', { type: 'image/png' }))
    expect((await screen.findByRole('alert')).textContent).toBe('请上传有效的 PNG、JPEG 或 WebP 图片')
    expect(made).toEqual([])
  })

  it('is cropped to a square, uploaded and shown', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }))
    const drawn: unknown[][] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      () => ({ drawImage: (...args: unknown[]) => drawn.push(args.slice(1)) }) as never, // only the used methods
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,UklGRg==')
    const path = '/avatar/3b6d2f4e-0000-4000-8000-000000000009.webp'
    const { api, made } = anAccount({ [editAvatarCall.name]: () => aProfile({ avatar: path }) })
    openPage('/profile', { api })
    await choose(new File(['x'], 'x.png', { type: 'image/png' }))
    const shown = await waitFor(() => {
      const image = document.querySelector('main img')
      if (image === null) throw new Error('no picture yet')
      return image
    })
    expect(shown.getAttribute('src')).toBe(path)
    expect(drawn).toEqual([[80, 0, 480, 480, 0, 0, 256, 256]])
    expect(made).toEqual([{ name: 'editAvatar', input: { image: 'UklGRg==' } }])
    expect(screen.getByRole('button', { name: '删除头像' })).toBeTruthy()
  })
})

it.each([
  ['zh-CN', '删除头像', '更换头像'],
  ['en-US', 'Remove picture', 'Change picture'],
] as const)('in %s who removes the picture with the keyboard is beside it', async (locale, remove, change) => {
  const { api } = anAccount({
    [userCall.name]: aUser({ avatar: '/avatar/1.webp' }),
    [removeAvatarCall.name]: aProfile(),
  })
  openPage('/profile', { locale, api })
  const button = await screen.findByRole('button', { name: remove })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: remove })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: change })))
})

it('logs out of this device', async () => {
  const { api, made } = anAccount({ [logoutCall.name]: { isDone: true } })
  const router = openPage('/profile', { api })
  fireEvent.click(await within(await screen.findByRole('main')).findByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(made).toEqual([{ name: 'logout', input: {} }])
  expect(document.cookie).not.toContain('a-token')
})
