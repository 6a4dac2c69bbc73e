// @vitest-environment happy-dom
import { CHART_DEFAULT, LAYOUT_DEFAULT, layoutListCall, type LayoutRow, saveLayoutCall } from '@candela/contract/chart'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#platform/client.ts'
import { session } from '#platform/session.ts'
import { anAccount, logIn } from '../../../testing/fake-account.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { activeCell } from '../settings/charts.ts'
import { chartSettings, chartsStore } from '../settings/charts-store.ts'
import { packLayout } from './layout-pack.ts'

freshBrowser('visitor')
afterEach(() => void vi.useRealTimers())

const menuOf = (name: RegExp) => screen.findByLabelText(name)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

async function type(text: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: /Layout name/ }), { target: { value: text } })
  await act(async () => void fireEvent.submit(screen.getByRole('textbox', { name: /Layout name/ })))
}

/** An account whose layouts are refused as `refusals` say, by the title that is saved. */
function withLayouts(rows: LayoutRow[], refusals: Readonly<Record<string, CallError>> = {}) {
  const save = ({ id, title = 'Mine', data }: { id?: string; title?: string; data?: string }) => {
    const refusal = refusals[id ?? title]
    if (refusal !== undefined) throw refusal
    const row = { id: id ?? `own-${title}`, title, rev: 1, updatedAt: 1 }
    rows.push({ ...row, data: data ?? '', engine: 'kl', isDefault: false })
    return row
  }
  return anAccount({
    [layoutListCall.name]: () => ({ records: rows.map(row => ({ ...row, data: null })), total: rows.length, max: 3 }),
    [saveLayoutCall.name]: save,
  })
}

/** Logs in and saves the chart as `Mine`. Returns what the server is given, save by save. */
async function withSavedLayout(): Promise<readonly LayoutRow[]> {
  logIn()
  const rows: LayoutRow[] = []
  openPage('/chart', { locale: 'en-US', api: withLayouts(rows).api })
  await menuOf(/^Chart layout: Unnamed layout, Unsaved/)
  await act(async () => press('Save'))
  await type('Mine')
  await menuOf(/^Chart layout: Mine, Saved/)
  return rows
}

describe('a visitor', () => {
  it.each([
    ['zh-CN', /^图表布局：未命名布局，存于本机/, '保存', '请先登录，再保存布局', '登录'],
    ['en-US', /^Chart layout: Unnamed layout, On this device/, 'Save', 'Need to log in to save layouts', 'Log in'],
  ] as const)(
    '[S5.15] [S6.02] [S8.07] in %s is asked to log in, and comes back to the chart',
    async (locale, menu, save, words, login) => {
      openPage('/chart', { locale })
      await menuOf(menu)
      press(save)
      const toast = (await screen.findByText(words)).parentElement as HTMLElement // what the text is in
      expect(within(toast).getByRole('link', { name: login }).getAttribute('href')).toBe('/login?redirect=%2Fchart')
    },
  )
})

const NINE = {
  ...LAYOUT_DEFAULT,
  charts: [
    {
      ...CHART_DEFAULT,
      indicators: Array.from({ length: 9 }, (_, at) => ({
        id: `i${at}`,
        name: 'sma',
        params: {},
        pane: 'candle',
        visible: true,
        style: {},
      })),
    },
  ],
}

it.each([
  ['zh-CN', /^图表布局：/, '导入文件…', '指标数量已达上限（8 个）'],
  ['en-US', /^Chart layout: /, 'Import file…', 'Indicator limit reached: up to 8 indicators per chart'],
] as const)('in %s says which limit a file exceeds', async (locale, menu, item, words) => {
  openPage('/chart', { locale })
  await menuOf(menu)
  const file = new File([JSON.stringify(NINE)], 'nine.json', { type: 'application/json' })
  const input = screen.getByLabelText(item, { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  expect(await screen.findByText(words)).toBeTruthy()
})

describe('a user', () => {
  it('[S5.13] needs a name for a layout, and sees that it is saved', async () => {
    logIn()
    openPage('/chart', { locale: 'en-US', api: withLayouts([]).api })
    await menuOf(/^Chart layout: Unnamed layout, Unsaved/)
    await act(async () => press('Save'))
    await type('  ')
    expect(await screen.findByText('Layout name cannot be empty')).toBeTruthy()
    await type('My chart')
    expect(await menuOf(/^Chart layout: My chart, Saved/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it('[S9.10] has changes saved every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const rows = await withSavedLayout()
    expect(rows).toHaveLength(1)
    await act(async () => void vi.advanceTimersByTime(10_000))
    expect(rows).toHaveLength(1)
    act(() => chartSettings.set({ ...chartSettings.get(), type: 'line' }))
    await act(async () => void vi.advanceTimersByTime(9_999))
    expect(rows).toHaveLength(1)
    await act(async () => void vi.advanceTimersByTime(1))
    await waitFor(() => expect(rows).toHaveLength(2))
    expect(await menuOf(/^Chart layout: Mine, Saved/)).toBeTruthy()
  })

  it('has changes saved when the page is left', async () => {
    const rows = await withSavedLayout()
    act(() => chartSettings.set({ ...chartSettings.get(), type: 'line' }))
    cleanup()
    await waitFor(() => expect(rows).toHaveLength(2))
  })

  it('gets back what was changed while another layout was read', async () => {
    logIn()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const other: LayoutRow = { id: 'other', title: 'Other', rev: 1, updatedAt: 1, data: (await packLayout(LAYOUT_DEFAULT)) ?? null, engine: 'kl', isDefault: false } // biome-ignore format: one line
    const { api } = anAccount({
      [layoutListCall.name]: async ({ id }: { id?: string }) => {
        if (id !== undefined) await promise
        return { records: [id === undefined ? { ...other, data: null } : other], total: 1, max: 3 }
      },
    })
    openPage('/chart', { locale: 'en-US', api })
    await menuOf(/^Chart layout: Unnamed layout, Unsaved/)
    await act(async () => press(/^Other/))
    act(() => chartSettings.set({ ...chartSettings.get(), type: 'line' }))
    await act(async () => resolve(undefined))
    await menuOf(/^Chart layout: Other, Saved/)
    expect(chartSettings.get().type).toBe('candles')
    const toast = (await screen.findByText(/Opened.*Other/)).parentElement as HTMLElement // what the text is in
    fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
    expect(chartSettings.get().type).toBe('line')
  })

  it('leaves nothing of the account behind when logged out', async () => {
    logIn()
    openPage('/chart/okx-spot/eth.usdt', { locale: 'en-US', api: withLayouts([]).api })
    await menuOf(/^Chart layout: Unnamed layout, Unsaved/)
    act(() => chartSettings.set({ ...chartSettings.get(), type: 'line' }))
    await act(async () => press('Save'))
    await type('Mine')
    await menuOf(/^Chart layout: Mine, Saved/)
    act(() => session.end())
    expect(chartSettings.get().type).toBe('candles')
    expect(activeCell(chartsStore.get()).pair).toBe('okx-spot/eth.usdt')
    await menuOf(/^Chart layout: Unnamed layout, On this device/)
    expect([sessionStorage, localStorage].map(each => each.getItem('chart-owner'))).toEqual([null, null])
  })

  it('leaves nothing to somebody else who has logged in on another tab', async () => {
    await withSavedLayout()
    act(() => chartSettings.set({ ...chartSettings.get(), type: 'line' }))
    document.cookie = 'token=another; Path=/'
    act(() => void dispatchEvent(new Event('focus')))
    expect(chartSettings.get().type).toBe('candles')
    await menuOf(/^Chart layout: Unnamed layout/)
  })

  it('[S5.14] reads that there are three layouts already, and keeps what was typed', async () => {
    logIn()
    const full = new CallError(40049, 'Layout limit reached: up to 3 layouts', false)
    openPage('/chart', { locale: 'en-US', api: withLayouts([], { Fourth: full }).api })
    await menuOf(/^Chart layout/)
    await act(async () => press('Save as…'))
    await type('Fourth')
    expect(await screen.findByText('Layout limit reached: up to 3 layouts')).toBeTruthy()
    expect((screen.getByRole('textbox', { name: /Layout name/ }) as HTMLInputElement).value).toBe('Fourth')
  })

  it('decides what happens to a newer version of another page', async () => {
    logIn()
    const stale = new CallError(40912, 'A newer version of this layout was saved on another page', false)
    openPage('/chart', { locale: 'en-US', api: withLayouts([], { 'own-Mine': stale }).api })
    await menuOf(/^Chart layout/)
    await act(async () => press('Save as…'))
    await type('Mine')
    await menuOf(/^Chart layout: Mine, Saved/)
    await act(async () => press('Save'))
    expect(await screen.findByText(/"Mine" was saved on another page or device/)).toBeTruthy()
    press('Decide later')
    await waitFor(() => expect(screen.queryByText(/"Mine" was saved on another page/)).toBe(null))
    expect(await menuOf(/^Chart layout: Mine, Newer version/)).toBeTruthy()
  })
})
