// @vitest-environment happy-dom
import type { Drawing } from '@candela/contract/chart'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadEverywhere } from '#platform/i18n.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { listOf, openPair, undo } from './book.ts'
import { drawingMessages } from './messages.ts'
import { drawingStore } from './store.ts'
import { StyleBar } from './style-bar.tsx'

freshBrowser('visitor')
beforeAll(() => loadEverywhere(drawingMessages))

const PAIR = 'candela-spot/btc.usdt'
const NOTE: Drawing = ['d1', 'note', 'candle', [[1_759_997_000, 100]], {}, 1, 0]
const kept = () => listOf(drawingStore.book())

beforeEach(() => {
  drawingStore.replace({ [PAIR]: [NOTE] })
  drawingStore.apply(book => openPair(book, PAIR))
})

async function typed(text: string) {
  const bar = await act(async () => render(<Suspense><StyleBar drawing={NOTE} /></Suspense>)) // biome-ignore format: one line
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  return bar
}

it('keeps the text when the drawing is left, as a tap does without taking the focus from the field', async () => {
  const { unmount } = await typed(' Top of the week ')
  unmount()
  expect(kept()).toEqual([[...NOTE, 'Top of the week']])
})

it('shows and leaves a text as it is after an undo', async () => {
  const { unmount, rerender } = await typed('Top')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(kept()).toEqual([[...NOTE, 'Top']])
  drawingStore.apply(undo)
  rerender(<Suspense><StyleBar drawing={NOTE} /></Suspense>) // biome-ignore format: one line
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('') // a field
  unmount()
  expect([kept(), drawingStore.book().future.length]).toEqual([[NOTE], 1])
})

it('does not bring back a drawing that was deleted', async () => {
  const { unmount } = await typed('Top')
  drawingStore.replace({})
  unmount()
  expect(kept()).toEqual([])
})
