// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { openPage } from '../../../testing/open-page.tsx'

freshBrowser('visitor')

const press = (name: string | RegExp, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[at] as HTMLElement)) // shown

it.each([
  ['zh-CN', '多图：单图', '左右两图', /^切换到 /, /^关闭 BTC/],
  ['en-US', 'Charts: One', 'Two side by side', /^Switch to /, /^Close BTC/],
] as const)(
  'in %s opens a second chart with its own interval, and closes it again',
  async (locale, menu, two, use, close) => {
    const router = openPage('/chart/candela-spot/btc.usdt', { locale })
    await screen.findByLabelText(menu)
    await press(two)
    const titles = await screen.findAllByRole('button', { name: use })
    expect(titles.map(title => title.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    await act(() => router.navigate('/chart/candela-spot/btc.usdt?interval=5'))
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: use }).map(title => title.textContent?.slice(-2))).toEqual([
        '5m',
        '1h',
      ]),
    )
    await press(use, 1)
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await press(close, 1)
    await waitFor(() => expect(screen.queryAllByRole('button', { name: use })).toEqual([]))
    expect(router.state.location.search).toBe('?interval=5')
  },
)
