// @vitest-environment happy-dom
import { SUB_CHANNELS_DEFAULT } from '@candela/contract/subscriptions'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

describe('[S6.01] a visitor', () => {
  it.each([
    ['zh-CN', '接收快讯提醒', '桌面弹窗', '声音提醒'],
    ['en-US', 'Receive flash alerts', 'Desktop pop-up', 'Sound'],
  ] as const)('in %s has the reminders of flash news, kept in the browser', async (locale, receive, popUp, sound) => {
    const { api, made } = anAccount({})
    openPage('/flash', { locale, api })
    const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
    expect((await find(receive)).checked).toBe(true)
    fireEvent.click(await find(sound))
    expect((await find(sound)).checked).toBe(true)
    expect(JSON.parse(localStorage.getItem('flash:settings') ?? '')).toEqual({ ...SUB_CHANNELS_DEFAULT, isSound: true })
    fireEvent.click(await find(receive))
    expect([(await find(popUp)).disabled, (await find(sound)).disabled]).toEqual([true, true])
    expect(made).toEqual([])
  })

  it.each([
    ['zh-CN', '邮件订阅'],
    ['en-US', 'E-mail subscription'],
  ] as const)('[S4.13] in %s has to log in for the e-mails, and comes back here', async (locale, mails) => {
    const { api, made } = anAccount({})
    openPage('/flash', { locale, api })
    const line = (await screen.findByText(mails)).parentElement?.parentElement
    expect(line?.querySelector('a')?.getAttribute('href')).toBe('/login?redirect=%2Fflash')
    expect(screen.getAllByRole('switch')).toHaveLength(3)
    expect(made).toEqual([])
  })

  it('[S3.27] reads them back, and treats a broken value as none', async () => {
    for (const [stored, isOn] of [
      ['{"isSound":true}', true],
      ['{"isSound":', false],
    ] as const) {
      localStorage.setItem('flash:settings', stored)
      openPage('/flash', { locale: 'en-US', api: anAccount({}).api })
      expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Sound' })).checked).toBe(isOn)
      cleanup()
    }
  })
})
