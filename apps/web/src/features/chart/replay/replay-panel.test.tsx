// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { loadEverywhere } from '#platform/i18n.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { replayMessages } from './messages.ts'
import { replayOf } from './replay-of.ts'
import { ReplayPanel } from './replay-panel.tsx'

freshBrowser('visitor')

/** Bars every 10. */
function aChart(isDrawing: boolean) {
  const engine: Pick<ChartEngine, 'replay'> = {
    replay: {
      barTime: (time, steps) => Math.floor(time / 10) * 10 + steps * 10,
      hold: () => undefined,
      release: () => undefined,
      watchReset: () => () => undefined,
      isDrawing: () => isDrawing,
      watchPointer: () => () => undefined,
    },
  }
  return engine as ChartEngine // all that a replay uses
}

async function openReplay(beside: ReactNode, isDrawing = false) {
  const engine = aChart(isDrawing)
  await act(async () => {
    render(
      <ZonedSite site={aSite('en-US')}>
        <Suspense>
          <ReplayPanel engine={engine} />
          {beside}
        </Suspense>
      </ZonedSite>,
    )
    await loadEverywhere(replayMessages)
  })
  await act(async () => void replayOf(engine).start(25))
}

const isOn = () => screen.queryByRole('toolbar', { name: 'Bar replay' }) !== null

it.each([
  ['leaves the replay', <details key="menu" />, false],
  ['closes an open menu', <details key="menu" open />, true],
  ['closes a dialog', <dialog key="dialog" open />, true],
  ['closes a card', <section key="card" data-escape />, true],
])('Escape %s', async (_, beside, stays) => {
  await openReplay(beside)
  expect(isOn()).toBe(true)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(isOn()).toBe(stays)
})

it('Escape leaves an unfinished drawing', async () => {
  await openReplay(null, true)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(isOn()).toBe(true)
})

it('Escape in a field is for the field', async () => {
  await openReplay(null)
  await act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' }))
  expect(isOn()).toBe(true)
})
