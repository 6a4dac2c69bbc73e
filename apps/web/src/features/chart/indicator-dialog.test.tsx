// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { chartSettings } from './settings/charts-store.ts'

freshBrowser('visitor')

const EIGHT = Array.from({ length: 8 }, (_, at) => ({ key: `i${at}`, id: 'sma', values: [at + 1] }))

it.each([
  ['zh-CN', /^添加 MACD|添加 指数平滑异同/, '指标数量已达上限，最多 8 个'],
  ['en-US', /^Add Moving average conv/, 'Indicator limit reached: at most 8'],
] as const)('[S5.14] in %s says in the dialog that there is no room for a ninth', async (locale, add, limit) => {
  openPage('/chart', { locale })
  act(() => chartSettings.set({ ...chartSettings.get(), indicators: EIGHT }))
  const opener = await screen.findByText('8/8')
  await act(async () => void fireEvent.click(opener))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const alert = () => dialog.queryByRole('alert', { hidden: true })
  expect(alert()).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: add, hidden: true }))
  expect(alert()?.textContent).toBe(limit)
  act(() => chartSettings.set({ ...chartSettings.get(), indicators: EIGHT.slice(1) }))
  await waitFor(() => expect(alert()).toBeNull())
})

it('says of the volume that it is on the chart already', async () => {
  openPage('/chart', { locale: 'en-US' })
  act(() => chartSettings.set({ ...chartSettings.get(), indicators: [{ key: 'volume', id: 'volume', values: [20] }] }))
  const opener = await screen.findByText('0/8')
  await act(async () => void fireEvent.click(opener))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const volume = () => dialog.getByRole('button', { name: 'Add Volume', hidden: true })
  expect([volume().getAttribute('aria-disabled'), volume().textContent]).toEqual(['true', 'VOLVolumeOn the chart'])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Volume', hidden: true }))
  await waitFor(() => expect(volume().textContent).toBe('VOLVolumeOwn pane'))
  expect(volume().getAttribute('aria-disabled')).toBe('false')
})
