// @vitest-environment happy-dom
import { type Drawing, DRAWINGS_MAX } from '@candela/contract/chart'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useSyncExternalStore } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { commonMessages } from '#platform/common-messages.ts'
import { loadEverywhere } from '#platform/i18n.ts'
import { ToastRegion } from '#ui/layers/toast.tsx'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { listOf, openPair, withDrawing, withoutDrawing } from './book.ts'
import { DrawingBar } from './drawing-bar.tsx'
import { drawingMessages } from './messages.ts'
import { drawingStore } from './store.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'

freshBrowser('visitor')
beforeAll(async () => {
  await loadEverywhere(commonMessages)
  await loadEverywhere(drawingMessages)
})

const [BTC, ETH] = ['candela-spot/btc.usdt', 'candela-spot/eth.usdt']
const FULL = /1000|1,000/
const aLine = (id: string): Drawing => [id, 'horizontalLine', 'candle', [[null, 100]], {}, 1, 0]
const lines = (prefix: string): Drawing[] =>
  Array.from({ length: DRAWINGS_MAX / 2 }, (_, at) => aLine(`${prefix}${at}`))
const count = (): number => drawingStore.drawings()[BTC]?.length ?? 0
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })))
const undoByKey = () => act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))

function Tools() {
  const book = useSyncExternalStore(drawingStore.subscribe, drawingStore.book)
  const none = { begin: () => undefined, cancel: () => undefined, chosen: undefined, tool: undefined }
  const drawings = { ...none, book, drawings: listOf(book), magnet: 'off' } as const
  useDrawingKeys(drawings)
  return <DrawingBar drawings={drawings} isOpen onPicked={() => undefined} />
}

/** Half of all that fit are on each of two pairs; those of the first are deleted, then there is one more on the second. */
async function aFullBook() {
  drawingStore.replace({ [BTC]: lines('b'), [ETH]: lines('e') })
  drawingStore.apply(book => openPair(book, BTC))
  await act(async () => void render(<Suspense><Tools /><ToastRegion /></Suspense>)) // biome-ignore format: one line
  press('删除全部画线')
  const onSecond = (change: typeof withDrawing) =>
    act(() => drawingStore.apply(book => openPair(change(openPair(book, ETH), aLine('more')), BTC)))
  onSecond(withDrawing)
  return () => onSecond(book => withoutDrawing(book, 'more'))
}

it.each<[string, () => void]>([
  ['the button', () => press('撤销')],
  ['the key', undoByKey],
  ['restoring what was deleted', () => press('恢复')],
])('says that there is no room: %s', async (_, bringBack) => {
  const makeRoom = await aFullBook()
  bringBack()
  expect([count(), screen.queryByText(FULL) !== null]).toEqual([0, true])
  makeRoom()
  bringBack()
  expect(count()).toBe(DRAWINGS_MAX / 2)
})

it('says nothing if there is nothing to bring back', async () => {
  const makeRoom = await aFullBook()
  makeRoom()
  undoByKey()
  press('恢复')
  undoByKey()
  expect(screen.queryByText(FULL)).toBeNull()
  expect(count()).toBe(DRAWINGS_MAX / 2)
})
