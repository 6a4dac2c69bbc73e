// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Input } from './field.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'
import { Segment } from './segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { showToast, ToastRegion } from '#ui/layers/toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const labels = { more: '加载更多', loading: '加载中', shown: '已显示 20 / 507', all: '已全部加载，共 507 条' }

describe('[S2.31] the load-more button', () => {
  it('leads to the longer list while there is more', () => {
    render(<LoadMore to="/x?current=2" hasMore isLoading={false} labels={labels} />, { wrapper: MemoryRouter })
    expect(screen.getByRole('link', { name: '加载更多' }).getAttribute('href')).toBe('/x?current=2')
    expect(screen.getByText('已显示 20 / 507')).toBeTruthy()
  })

  it('turns into an all-loaded label at the end of the list', () => {
    render(<LoadMore to="/x" hasMore={false} isLoading={false} labels={labels} />, { wrapper: MemoryRouter })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('已全部加载，共 507 条')).toBeTruthy()
  })
})

describe('a table', () => {
  type Coin = { symbol: string; price: string }
  const rows: Coin[] = [
    { symbol: 'BTC', price: '1' },
    { symbol: 'ETH', price: '2' },
  ]
  const columns = [
    { id: 'symbol', label: '名称', align: 'start' as const, cell: (row: Coin) => row.symbol },
    {
      id: 'price',
      label: '最新价',
      cell: (row: Coin) => row.price,
    },
  ]
  const table = (
    <DataTable
      caption="行情"
      columns={columns}
      sorts={{ price: { to: '/x?sortName=price', order: 'descending' } }}
      rows={rows}
      rowKey={row => row.symbol}
      detail={{ label: row => `${row.symbol} 详情`, render: row => <p>市值 {row.symbol}</p> }}
    />
  )

  it('says in its head how it is sorted, and sorts by a plain link', () => {
    render(table, { wrapper: MemoryRouter })
    expect(screen.getByRole('columnheader', { name: '最新价' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('link', { name: '最新价' }).getAttribute('href')).toBe('/x?sortName=price')
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBeNull()
  })

  it('opens one detail row at a time', () => {
    render(table, { wrapper: MemoryRouter })
    fireEvent.click(screen.getByRole('button', { name: 'BTC 详情' }))
    expect(screen.getByText('市值 BTC')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'ETH 详情' }))
    expect(screen.queryByText('市值 BTC')).toBeNull()
    expect(screen.getByRole('button', { name: 'ETH 详情' }).getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'ETH 详情' }))
    expect(screen.queryByText('市值 ETH')).toBeNull()
  })
})

describe('a price cell', () => {
  const flashOf = (view: ReturnType<typeof render>) =>
    within(view.container).getByText(/^[\d.]+$/).dataset['flash'] ?? ''
  const setReducedMotion = (isReduced: boolean) =>
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList) // only `matches` is read

  it('flashes on a rise and a fall, at most five times a second', async () => {
    vi.useFakeTimers({ now: 10_000 })
    setReducedMotion(false)
    const view = render(<PriceCell price="1" />)
    expect(flashOf(view)).toBe('')
    view.rerender(<PriceCell price="2" />)
    expect(flashOf(view)).toBe('up')
    view.rerender(<PriceCell price="1" />)
    expect(flashOf(view)).toBe('up')
    await vi.advanceTimersByTimeAsync(200)
    view.rerender(<PriceCell price="0.5" />)
    expect(flashOf(view)).toBe('down')
    // The end of the first flash does not end the second.
    await vi.advanceTimersByTimeAsync(599)
    expect(flashOf(view)).toBe('down')
    await vi.advanceTimersByTimeAsync(1)
    expect(flashOf(view)).toBe('')
    view.rerender(<PriceCell price="0.5" />)
    expect(flashOf(view)).toBe('')
  })

  it('stops flashing with the next update of another price, but not within a fifth of a second', async () => {
    vi.useFakeTimers({ now: 10_000 })
    setReducedMotion(false)
    const one = render(<PriceCell price="1" />)
    const other = render(<PriceCell price="1" />)
    one.rerender(<PriceCell price="2" />)
    await vi.advanceTimersByTimeAsync(199)
    other.rerender(<PriceCell price="2" />)
    expect([flashOf(one), flashOf(other)]).toEqual(['up', 'up'])
    await vi.advanceTimersByTimeAsync(201)
    other.rerender(<PriceCell price="1" />)
    expect([flashOf(one), flashOf(other)]).toEqual(['', 'down'])
  })

  it('stays still for readers who asked for less motion', () => {
    setReducedMotion(true)
    const view = render(<PriceCell price="1" />)
    view.rerender(<PriceCell price="2" />)
    expect(flashOf(view)).toBe('')
  })

  it('shows the full value on hover and sets the zeros of a tiny price as a subscript', () => {
    render(<PriceCell price="0.00000614" />)
    const cell = document.querySelector('[data-tip="0.00000614"]')
    expect(cell?.querySelector('sub')?.textContent).toBe('5')
    expect(cell?.textContent).toBe('0.056140')
  })
})

it('a field says what is wrong and is described by it', () => {
  render(<Input label="验证码" error="请输入 6 位验证码" />)
  const input = screen.getByLabelText('验证码')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请输入 6 位验证码')
})

it('a button that cannot be used gives its reason and does nothing', () => {
  const handleClick = vi.fn()
  render(
    <Button reason="请先登录" onClick={handleClick}>
      下单
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: '下单' }))
  expect(handleClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button').getAttribute('aria-description')).toBe('请先登录')
})

it('a button that is at work does nothing, submits nothing and keeps the focus', () => {
  const handleSubmit = vi.fn()
  const form = (isBusy: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy={isBusy}>
        保存
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: '保存' })
  button.focus()
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(handleSubmit).not.toHaveBeenCalled()
})

it('a segment marks its selected option', () => {
  const handleChange = vi.fn()
  render(
    <Segment
      label="主题"
      value="a"
      onChange={handleChange}
      options={[
        { value: 'a', label: '浅色' },
        { value: 'b', label: '深色' },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: '主题' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '浅色' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '深色' }))
  expect(handleChange).toHaveBeenCalledWith('b')
})

it('a toast is announced politely, offers undo and disappears by itself, but an error stays', () => {
  vi.useFakeTimers()
  const handleUndo = vi.fn()
  render(<ToastRegion />)
  act(() => showToast({ kind: 'error', text: '下单失败', closeLabel: '关闭' }))
  act(() =>
    showToast({ kind: 'done', text: '已加入自选', closeLabel: '关闭', undo: { label: '撤销', onUndo: handleUndo } }),
  )
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  fireEvent.click(screen.getByText('撤销'))
  expect(handleUndo).toHaveBeenCalledOnce()
  act(() => showToast({ kind: 'done', text: '已保存', closeLabel: '关闭' }))
  act(() => {
    vi.advanceTimersByTime(4000)
  })
  expect(screen.queryByText('已保存')).toBeNull()
  expect(screen.getByText('下单失败')).toBeTruthy()
})

describe('a toast is above', () => {
  const say = (text: string) => act(() => showToast({ kind: 'done', text, closeLabel: '关闭' }))

  function aRegion(hasPopOvers = true) {
    vi.useFakeTimers()
    render(<ToastRegion />)
    const region = screen.getByRole('status')
    const show = vi.fn()
    Object.assign(region, { showPopover: hasPopOvers ? show : undefined })
    return { region, state: () => [region.popover, show.mock.calls.length] }
  }
  const fill = (element: Element | null) => {
    Object.assign(document, { fullscreenElement: element })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }

  it('what fills the screen, whichever was there first, until it is gone', () => {
    const { region, state } = aRegion()
    say('已加入自选')
    expect(state()).toEqual([null, 0])
    fill(document.body)
    expect(state()).toEqual(['manual', 1])
    // Once more, in case something was opened above it.
    say('已保存')
    expect(state()).toEqual(['manual', 2])
    fill(null)
    expect(region.popover).toBeNull()
  })

  it.each(['before', 'after'])('the topmost dialog, in which it can be pressed, shown %s the dialog', when => {
    const { region } = aRegion()
    const handleClose = vi.fn()
    if (when === 'before') say('已保存')
    const open = (label: string) =>
      render(
        <Dialog label={label} closeLabel="取消" onClose={handleClose}>
          <p>内容</p>
        </Dialog>,
      )
    const [first, second] = [open('设置'), open('命名')]
    if (when === 'after') say('已保存')
    const inDialog = (label: string) => within(screen.getByRole('dialog', { name: label })).queryByText('已保存')
    expect([inDialog('设置'), inDialog('命名')]).toEqual([null, screen.getByText('已保存')])
    second.unmount()
    expect(inDialog('设置')).toBeTruthy()
    fireEvent.click(within(screen.getByText('已保存').parentElement ?? document.body).getByRole('button'))
    expect(screen.queryByText('已保存')).toBeNull()
    expect(handleClose).not.toHaveBeenCalled()
    first.unmount()
    say('已撤销')
    // In the region that was there all the time, so that it is read out.
    expect(region.contains(screen.getByText('已撤销'))).toBe(true)
  })

  it.each([
    ['closes, the upper one first: the next page is not behind them', {}, ['命名', '搜索']],
    ['leaves open for a new tab', { ctrlKey: true }, []],
    ['leaves open for a new tab on a Mac', { metaKey: true }, []],
  ])('dialogs, which its link %s', (_, keys, expected) => {
    vi.useFakeTimers()
    const closed: string[] = []
    render(
      <MemoryRouter>
        <ToastRegion />
        {['搜索', '命名'].map(label => (
          <Dialog key={label} label={label} closeLabel="取消" onClose={() => closed.push(label)}>
            <p>内容</p>
          </Dialog>
        ))}
      </MemoryRouter>,
    )
    const link = { label: '查看', to: '/messages' }
    act(() => showToast({ kind: 'notice', text: '新消息', closeLabel: '关闭', link }))
    fireEvent.click(screen.getByRole('link', { name: '查看' }), keys)
    expect(closed).toEqual(expected)
    expect(screen.queryByText('新消息')).toBeNull()
  })

  it('both a dialog and what fills the screen', () => {
    const { region } = aRegion()
    fill(document.body)
    const { unmount } = render(
      <Dialog label="设置" closeLabel="取消" onClose={() => undefined}>
        <p>内容</p>
      </Dialog>,
    )
    say('已保存')
    expect(screen.getAllByRole('status').map(each => each.popover)).toEqual([null, null])
    unmount()
    expect(region.popover).toBe('manual')
    fill(null)
  })

  it('nothing in a browser without pop-overs, but it is there', () => {
    aRegion(false)
    fill(document.body)
    say('已保存')
    expect(screen.getByText('已保存')).toBeTruthy()
    fill(null)
  })
})
