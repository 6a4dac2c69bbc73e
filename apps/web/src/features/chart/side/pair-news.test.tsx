// @vitest-environment happy-dom
import { type Flash, type FlashList, flashListCall, type FlashListInput } from '@candela/contract/flash'
import type { Api } from '@candela/contract/render'
import { MINUTE_MS } from '@candela/quant'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { commonMessages } from '#platform/common-messages.ts'
import { loadEverywhere } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { ToastRegion } from '#ui/layers/toast.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { aFlash, FLASH_AS_OF, flashPage } from '../../../testing/sample-flash.ts'
import { openPage } from '../../../testing/open-page.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import { sideMessages } from './messages.ts'
import { PairNews } from './pair-news.tsx'
import { panelStore } from './panel-store.ts'

freshBrowser('visitor')

const BTC = 'candela-spot/btc.usdt'

const item = (minutesAgo: number, change: Partial<Flash> = {}): Flash => {
  const title = { zh: `快讯 ${minutesAgo}`, en: `Item ${minutesAgo}` }
  return aFlash({ id: String(minutesAgo), time: FLASH_AS_OF - minutesAgo * MINUTE_MS, title, ...change })
}
const upTo = (count: number, symbol = 'BTC'): Flash[] =>
  Array.from({ length: count }, (_, minutesAgo) => item(minutesAgo, { symbol }))

/** Answers from `all`, which may change. */
function aSource(all: Flash[]) {
  const asked: FlashListInput[] = []
  const source = {
    all,
    asked,
    answer: (input: FlashListInput): FlashList | Promise<FlashList> => flashPage(source.all, input),
  }
  return source
}

/** A chart with bars of the last day, which goes wherever it is asked to. */
function aChart() {
  const marked: (number | undefined)[] = []
  const engine: Partial<ChartEngine> = {
    watchRange(tell) {
      tell({ from: FLASH_AS_OF - 1440 * MINUTE_MS, to: FLASH_AS_OF + MINUTE_MS })
      return () => undefined
    },
    goTo: () => Promise.resolve(true),
    setCrosshair: time => void marked.push(time),
  }
  return { engine: engine as ChartEngine, marked } // all that the panel uses
}

async function open(source: ReturnType<typeof aSource>, { pair = BTC, engine = aChart().engine } = {}) {
  const ask = async (call: unknown, input: FlashListInput) => {
    expect(call).toBe(flashListCall)
    source.asked.push(input)
    return source.answer(input)
  }
  const onChart = vi.fn()
  const Panel = () => (
    <Suspense>
      <PairNews pair={useParams()['*'] ?? ''} engine={engine} onChart={onChart} />
    </Suspense>
  )
  const router = createMemoryRouter([{ path: '*', element: <Panel /> }], { initialEntries: [`/${pair}`] })
  await act(async () => void (await Promise.all([loadEverywhere(sideMessages), loadEverywhere(commonMessages)])))
  await act(async () => {
    render(
      <ZonedSite site={aSite('en-US')}>
        <ApiContext value={ask as unknown as Api /* only news are asked for */}>
          <RouterProvider router={router} />
          <ToastRegion />
        </ApiContext>
      </ZonedSite>,
    )
  })
  return { onChart, go: (code: string) => act(() => router.navigate(`/${code}`)) }
}

const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the list', () => {
  it('has title, time and text of the news of the coin, newest first', async () => {
    const source = aSource([item(0), item(5), item(9, { symbol: 'ETH' })])
    await open(source)
    expect(source.asked).toEqual([{ symbol: 'BTC' }])
    expect(rows()).toEqual([
      expect.stringMatching(/^Item 011-15 14:00(:00)?At 97,412\.6; 5-minute turnover 1\.20M USDT$/),
      expect.stringMatching(/^Item 511-15 13:55(:00)?At 97,412\.6; 5-minute turnover 1\.20M USDT$/),
    ])
  })

  it('names important news in words', async () => {
    await open(aSource([item(0, { isImportant: true }), item(5)]))
    expect(rows()).toEqual([expect.stringMatching(/^ImportantItem 0/), expect.stringMatching(/^Item 5/)])
  })

  it('goes on with earlier news until there are no more', async () => {
    await open(aSource(upTo(70)))
    expect(rows()).toHaveLength(30)
    await press('Earlier news')
    await press('Earlier news')
    expect([rows().length, rows().at(-1)]).toEqual([70, expect.stringContaining('Item 69')])
    expect(screen.getByText('No earlier news')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Earlier news' })).toBeNull()
  })

  it('keeps the focus when the button goes at the end', async () => {
    await open(aSource(upTo(40)))
    screen.getByRole('button', { name: 'Earlier news' }).focus()
    await press('Earlier news')
    expect(document.activeElement).toBe(screen.getByText('No earlier news'))
  })

  it('ends with a thousand items, and says so', async () => {
    const source = aSource(upTo(1100))
    // Larger pages than are asked for, as many rows take long.
    source.answer = input => flashPage(source.all, { ...input, size: 500 })
    await open(source)
    await act(async () => void fireEvent.click(screen.getByText('Earlier news')))
    expect(document.querySelectorAll('li')).toHaveLength(1000)
    expect(screen.getByText('At most 1000 items are shown')).toBeTruthy()
  })

  it('takes new items every minute, each once, and keeps the earlier ones', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const source = aSource(upTo(40))
    await open(source)
    await press('Earlier news')
    source.all = [item(-1), ...source.all]
    await pass(60_000)
    expect([rows().length, rows()[0]]).toEqual([41, expect.stringContaining('Item -1')])
    vi.useRealTimers()
  })
})

describe('without news to show', () => {
  it('it says that it is loading', async () => {
    const source = aSource([])
    source.answer = () => new Promise(() => undefined)
    await open(source)
    expect(screen.getByText('Loading')).toBeTruthy()
  })

  it('it says what will be there', async () => {
    await open(aSource([]))
    expect(screen.getByText('No news yet')).toBeTruthy()
    expect(screen.getByText(/^Fast moves are followed for the 60 largest coins/)).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Important only' })))
    expect(screen.getByText('No important news yet')).toBeTruthy()
    await press('News of all coins')
    expect(screen.getByText('Fast price moves, round prices and large liquidations appear here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'News of all coins' })).toBeNull()
  })

  it('it leads from a coin without news to those of all', async () => {
    await open(aSource([item(0, { symbol: 'ETH' })]))
    await press('News of all coins')
    expect(rows()).toHaveLength(1)
  })

  it('it says that they could not be loaded, and tries again', async () => {
    const source = aSource(upTo(3))
    const { answer } = source
    source.answer = () => Promise.reject(new Error('down'))
    await open(source)
    expect(screen.getByRole('alert').textContent).toContain('News could not be loaded')
    source.answer = answer
    await press('Try again')
    expect(rows()).toHaveLength(3)
  })

  it('it keeps the newer ones if earlier ones could not be loaded, and tries again', async () => {
    const source = aSource(upTo(40))
    const { answer } = source
    await open(source)
    source.answer = () => Promise.reject(new Error('down'))
    await press('Earlier news')
    expect(rows()).toHaveLength(30)
    expect(screen.getByText('Earlier news could not be loaded. Please try again.')).toBeTruthy()
    source.answer = answer
    await press('Earlier news')
    expect(rows()).toHaveLength(40)
    expect(screen.queryByText('Earlier news could not be loaded. Please try again.')).toBeNull()
  })
})

describe('the filter', () => {
  it('is of this coin or all, important or all, and kept', async () => {
    const source = aSource([item(0), item(5, { symbol: 'ETH' }), item(9, { symbol: 'ETH', isImportant: true })])
    await open(source)
    expect(rows()).toHaveLength(1)
    await press('All coins')
    expect(rows()).toHaveLength(3)
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Important only' })))
    expect(rows()).toEqual([expect.stringContaining('Item 9')])
    expect(source.asked).toEqual([{ symbol: 'BTC' }, {}, { isImportant: true }])
    expect(panelStore.get().news).toEqual({ isAll: true, isImportant: true })
  })

  it('has no choice of coins on charts of stock indices', async () => {
    const source = aSource([item(0)])
    await open(source, { pair: 'cme-futures/nqmain.usd' })
    expect(screen.queryByRole('button', { name: 'This coin' })).toBeNull()
    expect(source.asked).toEqual([{}])
    expect(screen.getByRole('link', { name: /^Item 0/ })).toBeTruthy()
  })

  it('drops what comes late for another filter', async () => {
    const late = Promise.withResolvers<FlashList>()
    const source = aSource([item(7, { symbol: 'ETH' })])
    const { answer } = source
    source.answer = input => (input.symbol === 'BTC' ? late.promise : answer(input))
    await open(source)
    await press('All coins')
    await act(async () => late.resolve(flashPage([item(0)], {})))
    expect(rows()).toEqual([expect.stringContaining('Item 7')])
  })
})

describe('an item', () => {
  it('of the chart’s coin shows its bar', async () => {
    const { engine, marked } = aChart()
    const { onChart } = await open(aSource([item(5)]), { engine })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Item 5/ })))
    expect(onChart).toHaveBeenCalledOnce()
    expect(marked).toEqual([FLASH_AS_OF - 10 * MINUTE_MS])
  })

  it('that is too old for the chart is said to be', async () => {
    const { engine } = aChart()
    Object.assign(engine, { goTo: () => Promise.resolve(false) })
    await open(aSource([item(5000)]), { engine })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Item 5000/ })))
    expect(document.body.textContent).toContain('The chart does not reach back that far')
  })

  it('of another coin is a link to its page', async () => {
    panelStore.set({ ...panelStore.get(), news: { isAll: true, isImportant: false } })
    await open(aSource([item(5, { symbol: 'ETH', link: '/coin/eth' })]))
    expect(screen.getByRole('link', { name: /^Item 5/ }).getAttribute('href')).toBe('/coin/eth')
  })
})

it.each(['comes late', 'fails late'])('what %s of another pair is not shown', async how => {
  const late = Promise.withResolvers<FlashList>()
  const source = aSource([item(7, { symbol: 'ETH' })])
  const { answer } = source
  source.answer = input => (input.symbol === 'BTC' ? late.promise : answer(input))
  const { go } = await open(source)
  await go('candela-spot/eth.usdt')
  await act(async () => {
    if (how === 'comes late') late.resolve(flashPage([item(0)], {}))
    else late.reject(new Error('down'))
  })
  expect(rows()).toEqual([expect.stringContaining('Item 7')])
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['zh-CN', '快讯', 'BTC 5 分钟涨 2.10%', '全部', 'ETH 跌破 3,400 USDT', '只看重要'],
  ['en-US', 'News', 'BTC up 2.10% in 5 minutes', 'All coins', 'ETH falls below 3,400 USDT', 'Important only'],
] as const)('in %s is a tab of the terminal', async (locale, tab, own, all, other, important) => {
  openPage('/chart', { locale })
  const panel = within(await screen.findByRole('complementary'))
  await act(async () => void fireEvent.click(panel.getByRole('button', { name: tab })))
  await panel.findByText(own)
  await act(async () => void fireEvent.click(panel.getByRole('button', { name: all })))
  await panel.findByText(other)
  await act(async () => void fireEvent.click(panel.getByRole('checkbox', { name: important })))
  expect(panel.queryByText(own)).toBeNull()
})
