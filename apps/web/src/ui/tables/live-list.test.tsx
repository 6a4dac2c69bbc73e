// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DataTableProps } from './data-table.tsx'

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

let tell: (entries: Seen[]) => void = () => {}

const scrollTo = (target: Element, to: 'here' | 'away') => act(() => tell([{ target, isIntersecting: to === 'here' }]))

let LiveList: (props: DataTableProps<number> & { limit: number }) => ReactNode
let countNew: (rows: readonly number[], held: readonly number[], rowKey: (row: number) => string) => number

beforeAll(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: Seen[]) => void) {
        tell = listener
      }
      observe() {}
      unobserve() {}
    },
  )
  // All lists share one observer: a file that ran before may have made it.
  vi.resetModules()
  await (await import('#ui/messages.ts')).uiMessages.load('zh-CN')
  ;({ LiveList, countNew } = await import('./live-list.tsx'))
})
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('a live list', () => {
  const list = (ids: readonly number[]) => (
    <LiveList
      caption="实时爆仓"
      limit={3}
      rows={ids}
      rowKey={String}
      columns={[{ id: 'id', label: '编号', cell: (id: number) => id }]}
    />
  )
  const frame = () => screen.getByRole('table').parentElement?.parentElement ?? document.body
  const shown = () => screen.getAllByRole('cell').map(cell => cell.textContent)

  it('shows the newest, no more than its limit', () => {
    const view = render(list([2, 1]))
    view.rerender(list([4, 3, 2, 1]))
    expect(shown()).toEqual(['4', '3', '2'])
  })

  it('pauses under the mouse, counts waiting rows, and catches up afterwards', () => {
    const view = render(list([3, 2, 1]))
    fireEvent.pointerEnter(frame(), { pointerType: 'mouse' })
    view.rerender(list([5, 4, 3, 2, 1]))
    expect(shown()).toEqual(['3', '2', '1'])
    expect(screen.getByText('已暂停，2 条新记录')).toBeTruthy()
    fireEvent.pointerLeave(frame())
    expect(shown()).toEqual(['5', '4', '3'])
    expect(screen.queryByText(/已暂停/)).toBeNull()
  })

  it('rests off screen and shows the newest on the way back', () => {
    const view = render(list([3, 2, 1]))
    scrollTo(frame(), 'away')
    view.rerender(list([5, 4, 3, 2, 1]))
    expect(shown()).toEqual(['3', '2', '1'])
    expect(screen.queryByText(/已暂停/)).toBeNull()
    scrollTo(frame(), 'here')
    expect(shown()).toEqual(['5', '4', '3'])
    view.rerender(list([6, 5, 4]))
    expect(shown()).toEqual(['6', '5', '4'])
  })

  it('holds what is shown when the focus enters before it is seen to be back', () => {
    const view = render(list([3, 2, 1]))
    scrollTo(frame(), 'away')
    view.rerender(list([9, 8, 7]))
    fireEvent.focus(screen.getByText('1'))
    expect(shown()).toEqual(['3', '2', '1'])
    scrollTo(frame(), 'here')
    expect(shown()).toEqual(['3', '2', '1'])
    fireEvent.blur(screen.getByText('1'))
    expect(shown()).toEqual(['9', '8', '7'])
  })

  it('counts all rows as new when no held row is left', () => {
    expect(countNew([9, 8], [3, 2], String)).toBe(2)
    expect(countNew([3, 2], [3, 2], String)).toBe(0)
  })
})
