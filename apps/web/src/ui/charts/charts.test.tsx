// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteContext } from '#platform/site.ts'
import { uiMessages } from '#ui/messages.ts'
import { aSite } from '../../testing/fake-market.ts'
import type { ChartData, ChartState } from './chart-data.ts'
import { HeatMapPanel } from './heat-map-panel.tsx'
import { LevelMapPanel } from './level-map-panel.tsx'
import type { PlotInput } from './plot-options.ts'
import { barsOf, ShareBar } from './share-bar.tsx'
import { type StartPlot, TimeChartPanel } from './time-chart-panel.tsx'

beforeAll(() => uiMessages.load('zh-CN'))

/** Observers triggered by hand; happy-dom has no layout to observe. */
let comeNear: (() => void)[] = []
beforeEach(() => {
  comeNear = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe() {
        comeNear.push(() => this.callback([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const scrollThere = () => act(async () => comeNear.splice(0).forEach(tell => tell()))

const data: ChartData = {
  times: [Date.UTC(2026, 9, 27, 16), Date.UTC(2026, 9, 28, 16)],
  series: [
    { id: 'long', label: '多单', kind: 'bars', colour: 'up', values: [1, 2], format: value => `$${value}` },
    { id: 'price', label: '价格', kind: 'line', colour: 'text-2', axis: 'right', values: [9, null], format: String },
  ],
}
const ready: ChartState<ChartData> = { status: 'ready', data }

/** A plot that records its calls. */
function aPlot() {
  const drawn: PlotInput[] = []
  const calls: string[] = []
  let zoom: (isZoomed: boolean) => void = () => {}
  const start: StartPlot = (_host, input, onZoomChange) => {
    drawn.push(input)
    zoom = onZoomChange
    return {
      update: next => void drawn.push(next),
      resetZoom: () => void calls.push('reset'),
      close: () => void calls.push('close'),
    }
  }
  return { load: async () => start, drawn, calls, zoom: (isZoomed: boolean) => act(() => zoom(isZoomed)) }
}

const chart = (state: ChartState<ChartData>, load: () => Promise<StartPlot>) => (
  <TimeChartPanel
    title="爆仓"
    summary="每天的爆仓"
    unit="USD"
    axes={{ left: 'usd', right: 'price' }}
    state={state}
    load={load}
  />
)

describe('a chart over time', () => {
  it('has its title, unit and legend on the server, without a style attribute', () => {
    const html = renderToString(chart(ready, aPlot().load))
    for (const text of ['爆仓', 'USD', '多单', '价格']) expect(html).toContain(text)
    expect(html).not.toContain('style=')
  })

  it('in another zone redraws, and says when the days of a daily series start', async () => {
    const tokyo = { id: 'Asia/Tokyo', name: '东京时间', offsets: [[0, 540]] } as const
    const plot = aPlot()
    const view = render(chart(ready, plot.load))
    await scrollThere()
    expect(screen.queryByText('USD')).toBeTruthy()
    view.rerender(<SiteContext value={{ ...aSite(), zone: tokyo }}>{chart(ready, plot.load)}</SiteContext>)
    await scrollThere()
    expect(plot.drawn.at(-1)?.zone).toBe(tokyo)
    expect(screen.queryByText('USD · 每日自 01:00 起')).toBeTruthy()
  })

  it('loads its plot only near the viewport and closes it on unmount', async () => {
    const plot = aPlot()
    const load = vi.fn(plot.load)
    const view = render(chart(ready, load))
    expect(load).not.toHaveBeenCalled()
    await scrollThere()
    expect(plot.drawn.at(-1)?.data.times).toEqual(data.times)
    expect(screen.getByRole('img', { name: '每天的爆仓' })).toBeTruthy()
    view.unmount()
    expect(plot.calls).toEqual(['close'])
  })

  it('moves while its data or its code loads, and stands still while it waits to be scrolled to', async () => {
    const isMoving = () => screen.getByText('加载中').parentElement?.className.includes('moving')
    const view = render(chart({ status: 'loading' }, aPlot().load))
    expect(isMoving()).toBe(true)
    view.rerender(chart(ready, () => new Promise<never>(() => {})))
    expect(isMoving()).toBe(false)
    await scrollThere()
    expect(isMoving()).toBe(true)
  })

  it('draws new data without starting again', async () => {
    const plot = aPlot()
    const view = render(chart(ready, plot.load))
    await scrollThere()
    const more = { ...data, times: [...data.times, Date.UTC(2026, 9, 29, 16)] }
    view.rerender(chart({ status: 'ready', data: more }, plot.load))
    expect(plot.drawn.at(-1)?.data.times).toHaveLength(3)
    expect(plot.calls).toEqual([])
  })

  it('hides and shows a series by its legend', async () => {
    const plot = aPlot()
    render(chart(ready, plot.load))
    await scrollThere()
    const button = screen.getByRole('button', { name: '价格' })
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(plot.drawn.at(-1)?.data.series.map(({ id }) => id)).toEqual(['long'])
    fireEvent.click(button)
    expect(plot.drawn.at(-1)?.data.series).toHaveLength(2)
  })

  it('offers a reset while zoomed', async () => {
    const plot = aPlot()
    render(chart(ready, plot.load))
    await scrollThere()
    expect(screen.queryByText('还原缩放')).toBeNull()
    plot.zoom(true)
    fireEvent.click(screen.getByText('还原缩放'))
    expect(plot.calls).toEqual(['reset'])
  })

  it('shows the same numbers as a table, newest first, missing ones as such', () => {
    render(chart(ready, aPlot().load))
    fireEvent.click(screen.getByRole('button', { name: '查看表格' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['时间', '多单', '价格'],
      ['2026-10-29', '$2', '--'],
      ['2026-10-28', '$1', '9'],
    ])
  })

  it('limits the table and says so', () => {
    const times = Array.from({ length: 10_000 }, (_, index) => index * 60_000)
    const long = { ...data, times, series: data.series.map(one => ({ ...one, values: times })) }
    render(chart({ status: 'ready', data: long }, aPlot().load))
    fireEvent.click(screen.getByRole('button', { name: '查看表格' }))
    expect(screen.getAllByRole('row')).toHaveLength(201)
    expect(screen.getByText('共 10000 行，显示最新 200 行')).toBeTruthy()
  })

  it('says why it is empty, and when loading failed', () => {
    const view = render(chart({ status: 'empty', reason: '该交易所不公开持仓。' }, aPlot().load))
    expect(screen.getByText('该交易所不公开持仓。')).toBeTruthy()
    view.rerender(chart({ status: 'ready', data: { times: [], series: [] } }, aPlot().load))
    expect(screen.getByText('暂无数据')).toBeTruthy()
    view.rerender(chart({ status: 'loading' }, aPlot().load))
    expect(screen.getByText('加载中')).toBeTruthy()
  })

  it.each([
    ['zh-CN', '暂无数据'],
    ['en-US', 'NO DATA'],
  ] as const)('[S8.06] says in %s that there is no data', async (locale, words) => {
    await uiMessages.load(locale)
    const empty = chart({ status: 'ready', data: { times: [], series: [] } }, aPlot().load)
    render(<SiteContext value={aSite(locale)}>{empty}</SiteContext>)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('offers a retry when the data failed to load', () => {
    const handleRetry = vi.fn()
    render(chart({ status: 'error', text: '网络错误', onRetry: handleRetry }, aPlot().load))
    expect(screen.getByRole('alert').textContent).toContain('网络错误')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(handleRetry).toHaveBeenCalledOnce()
  })

  it('offers a retry when the plot’s code failed to load', async () => {
    const plot = aPlot()
    const load = vi.fn(plot.load).mockRejectedValueOnce(new TypeError('offline'))
    render(chart(ready, load))
    await scrollThere()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await scrollThere()
    expect(plot.drawn).toHaveLength(1)
  })
})

describe('a heat map', () => {
  const columns = ['08:00', '09:00'].map(label => ({ id: label, label, name: `11-15 ${label}` }))
  const heat = (rows: number) => (
    <HeatMapPanel
      title="费率"
      unit="%"
      rowLabel="币种"
      scale="diverging"
      format={value => value.toFixed(2)}
      state={{
        status: 'ready',
        data: {
          columns,
          rows: Array.from({ length: rows }, (_, index) => ({
            id: `C${index}`,
            label: `C${index}`,
            values: [-1, null],
          })),
        },
      }}
    />
  )

  it('is a table with every number, coloured by sign', () => {
    render(heat(1))
    const cells = screen.getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual(['-1.00', '--'])
    expect(cells[0]?.getAttribute('data-tip')).toBe('C0 · 11-15 08:00 · -1.00')
    expect(cells[0]?.className).toMatch(/minus.*step4/)
    expect(cells[1]?.className).toMatch(/unknown/)
    expect(screen.getByRole('rowheader', { name: 'C0' })).toBeTruthy()
  })

  it('is walked through with the arrow keys', () => {
    render(heat(2))
    const [first, , , last] = screen.getAllByRole('cell')
    first?.focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
    expect(document.activeElement).toBe(last)
    expect([first?.tabIndex, last?.tabIndex]).toEqual([-1, 0])
  })

  it('reads out a tapped cell until another one is tapped', () => {
    render(heat(2))
    const [first, , , last] = screen.getAllByRole('cell')
    expect(screen.getByRole('status').textContent).toBe('点按格子查看数值')
    if (first !== undefined) fireEvent.click(first)
    fireEvent.click(screen.getByRole('rowheader', { name: 'C1' }))
    expect(screen.getByRole('status').textContent).toBe('C0 · 11-15 08:00 · -1.00')
    if (last !== undefined) fireEvent.click(last)
    expect(screen.getByRole('status').textContent).toBe('C1 · 11-15 09:00 · --')
  })

  it('reserves space for a large map and fills it near the viewport', async () => {
    const { container } = render(heat(300))
    expect(screen.queryByRole('table')).toBeNull()
    expect(container.querySelector('svg[height]')?.getAttribute('height')).toBe(String(28 + 300 * 24))
    await scrollThere()
    expect(screen.getAllByRole('rowheader')).toHaveLength(300)
  })

  it('says on the server that a large map needs JavaScript', () => {
    expect(renderToString(heat(300))).toMatch(/<noscript>.*图表需要 JavaScript/)
    expect(renderToString(heat(3))).not.toContain('<noscript>')
  })

  it('renders a small one on the server without a style attribute', () => {
    const html = renderToString(heat(3))
    expect(html).toContain('C2')
    expect(html).not.toContain('style=')
  })
})

describe('[S3.17] shares', () => {
  const parts = [1, 1, 1].map((value, index) => ({ id: `E${index}`, label: `E${index}`, value }))
  const share = (list: typeof parts) => (
    <ShareBar label="占比" nameLabel="交易所" valueLabel="金额" parts={list} format={value => `$${value}`} />
  )

  it('add up to 100.0 % and to the total', () => {
    render(share(parts))
    const rows = screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
    expect(rows).toEqual([
      ['交易所', '金额', '占比'],
      ['E0', '$1', '33.4%'],
      ['E1', '$1', '33.3%'],
      ['E2', '$1', '33.3%'],
      ['合计', '$3', '100.0%'],
    ])
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('占比: E0 33.4%, E1 33.3%, E2 33.3%')
  })

  it('are empty without data', () => {
    render(share(parts.map(part => ({ ...part, value: 0 }))))
    expect(screen.getAllByText('0.0%')).toHaveLength(4)
  })

  it('fill the bar from end to end; those beyond the fifth are one', () => {
    const bars = barsOf(['40.0', '20.0', '10.0', '10.0', '10.0', '5.0', '5.0'])
    expect(bars.map(({ colour }) => colour)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'])
    const last = bars.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 0)
    expect(barsOf(['100.0', '0.0'])).toEqual([{ colour: 'c1', x: 0, width: 1000 }])
  })
})

describe('a level map', () => {
  const levels = [
    { price: 90, long: 5, short: 0, estimatedLong: 4, estimatedShort: 0 },
    { price: 110, long: 0, short: 6 },
  ]
  const map = (load: () => Promise<() => React.JSX.Element>) => (
    <LevelMapPanel
      title="清算地图"
      summary="各价位"
      unit="USD"
      formatPrice={String}
      formatSize={size => `$${size}`}
      state={{ status: 'ready', data: { currentPrice: 100, levels } }}
      load={load}
    />
  )

  it('loads its drawing near the viewport and labels estimates', async () => {
    render(map(async () => () => <p>drawn</p>))
    expect(screen.queryByText('drawn')).toBeNull()
    await scrollThere()
    expect(screen.getByText('drawn')).toBeTruthy()
    expect(screen.getByText('多单估算')).toBeTruthy()
  })

  it('shows the same numbers as a table from the highest price down', () => {
    render(map(async () => () => <p>drawn</p>))
    fireEvent.click(screen.getByRole('button', { name: '查看表格' }))
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['110', '$0', '$6', '--', '$6', '--', '--'],
      ['90', '$5', '$0', '$5', '--', '$4', '$0'],
    ])
  })
})
