// @vitest-environment happy-dom
import { type ChartSettings, editChartSettingsCall } from '@candela/contract/account'
import { layoutListCall } from '@candela/contract/chart'
import { SIGNAL_KINDS } from '@candela/contract/signals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { aUser, anAccount, logIn } from '../../../testing/fake-account.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { chartLayers } from '../settings/layers.ts'

freshBrowser('visitor')

const open = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const row = (id: string, title: string, isDefault: boolean) => ({
  id,
  title,
  isDefault,
  engine: 'kl',
  data: null,
  ...(isDefault ? { rev: 0, updatedAt: null } : { rev: 1, updatedAt: 1 }),
})

/** `isRefused`: the account's settings cannot be changed. */
function withSettings(isRefused = false) {
  let chart = aUser().chart
  return anAccount({
    [layoutListCall.name]: {
      records: [row('mine', 'Mine', false), row('def:rsi', 'RSI', true)],
      total: 1,
      max: 3,
    },
    [editChartSettingsCall.name]: (part: Partial<ChartSettings>) => {
      if (isRefused) throw new CallError(50000, 'Not now', false)
      chart = { ...chart, ...part }
      return chart
    },
  })
}

describe('the settings of the chart', () => {
  it.each([
    ['zh-CN', '图表设置', '深色', '登录后可设置自动保存、启动布局和下单确认，并在各设备间同步。'],
    [
      'en-US',
      'Chart settings',
      'Dark',
      'Log in to set autosave, the layout at start and order confirmations, and keep them on all devices.',
    ],
  ] as const)(
    'in %s give a visitor theme and zone, and ask to log in for the rest',
    async (locale, name, dark, words) => {
      openPage('/chart', { locale })
      await open(name)
      const dialog = within(await screen.findByRole('dialog', { name }))
      fireEvent.click(dialog.getByRole('button', { name: dark }))
      expect(document.documentElement.classList.contains('dark')).toBe(true)
      expect(document.documentElement.classList.contains('system')).toBe(false)
      expect(screen.getByText(words, { exact: false }).querySelector('a')?.getAttribute('href')).toBe(
        '/login?redirect=%2Fchart',
      )
      expect(screen.queryByRole('switch', { name: /confirm|确认/i })).toBeNull()
    },
  )

  it('say which kinds of signals are marked', async () => {
    openPage('/chart', { locale: 'en-US' })
    await open('Chart settings')
    const kinds = within(await screen.findByRole('region', { name: 'Mark signals on the chart' }))
    await act(async () => void fireEvent.click(kinds.getByRole('checkbox', { name: 'MA5' })))
    expect(kinds.getAllByRole('checkbox').map(each => (each as HTMLInputElement).checked)).toEqual(
      SIGNAL_KINDS.map(kind => kind !== 'ma5'),
    )
    expect(chartLayers.get().signals).toEqual({ on: true, kinds: ['trend', 'stock', 'rsi', 'rank'] })
  })

  it.each([
    ['zh-CN', '图表设置', '在图上标出快讯', '只标重要快讯'],
    ['en-US', 'Chart settings', 'Mark flash news on the chart', 'Important news only'],
  ] as const)('in %s say which news is marked', async (locale, name, section, only) => {
    openPage('/chart', { locale })
    await open(name)
    const news = within(await screen.findByRole('region', { name: section }))
    const choice = news.getByRole('checkbox', { name: only })
    expect((choice as HTMLInputElement).checked).toBe(true) // a checkbox
    await act(async () => void fireEvent.click(choice))
    expect(chartLayers.get().news).toEqual({ on: true, important: false })
  })

  it('of a user are kept with the account', async () => {
    logIn()
    const { api, made } = withSettings()
    openPage('/chart', { locale: 'en-US', api })
    await open('Chart settings')
    const confirm = await screen.findByRole('switch', { name: 'Confirm before closing at market' })
    await act(async () => void fireEvent.click(confirm))
    const start = screen.getByRole('combobox', { name: 'Layout at start' })
    expect([...start.querySelectorAll('option')].map(each => each.textContent)).toEqual([
      'Standard chart',
      'Mine',
      'RSI',
    ])
    await act(async () => void fireEvent.change(start, { target: { value: 'mine' } }))
    expect(confirm.getAttribute('aria-checked')).toBe('false')
    expect((start as HTMLSelectElement).value).toBe('mine') // a select
    const sent = made.filter(({ name }) => name === editChartSettingsCall.name).map(({ input }) => input)
    expect(sent).toEqual([{ marketCloseConfirm: false }, { defaultLayoutId: 'mine' }])
  })

  it('stay as they were when a change is refused', async () => {
    logIn()
    openPage('/chart', { locale: 'en-US', api: withSettings(true).api })
    await open('Chart settings')
    const confirm = await screen.findByRole('switch', { name: 'Confirm before placing an order' })
    await act(async () => void fireEvent.click(confirm))
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(confirm.getAttribute('aria-checked')).toBe('true')
  })
})
