// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import type { ChartEngine } from '../engine/engine.ts'
import type { PaneWeights } from '../engine/pane-weights.ts'
import { withActive, withShape } from './charts.ts'
import { chartsStore } from './charts-store.ts'
import { usePaneWeights } from './use-pane-weights.ts'

freshBrowser('visitor')

it('stores heights with their own chart, although another one is active by then', () => {
  let tell: (weights: PaneWeights) => void = () => undefined
  const engine: Partial<ChartEngine> = {
    setPaneWeights: () => undefined,
    watchPanes(onWeights) {
      tell = onWeights
      return () => undefined
    },
  }
  chartsStore.set(withShape(chartsStore.get(), 'columns'))
  renderHook(() => usePaneWeights(engine as ChartEngine, 'c1')) // all that the heights use
  chartsStore.set(withActive(chartsStore.get(), 'c2'))
  tell({ i1: 0.5 })
  expect(chartsStore.get().cells.map(({ settings }) => settings.panes)).toEqual([{ i1: 0.5 }, undefined])
})
