// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { commonMessages } from '#platform/common-messages.ts'
import { loadEverywhere } from '#platform/i18n.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import type { ChartEngine } from '../engine/engine.ts'
import type { PriceLineEvents } from '../engine/price-lines.ts'
import { ChartAlerts } from './chart-alerts.tsx'
import { alertMessages } from './messages.ts'

freshBrowser('visitor')

function aChart() {
  const opened: PriceLineEvents[] = []
  const engine: Partial<ChartEngine> = {
    openPriceLines: events => {
      opened.push(events)
      return { show: () => undefined, close: () => undefined }
    },
  }
  const askAt = (price: number) => opened.at(-1)?.onMenu({ price, x: 1, y: 1, lineId: undefined })
  return { engine: engine as ChartEngine, askAt } // all that alerts use
}

it('closes an open menu when the pair changes, and does not open it again', async () => {
  const { engine, askAt } = aChart()
  const page = (pair: string) => (
    <ZonedSite site={aSite('en-US')}>
      <MemoryRouter>
        <Suspense>
          <ChartAlerts engine={engine} pair={pair} tick="0.1" />
        </Suspense>
      </MemoryRouter>
    </ZonedSite>
  )
  await loadEverywhere(commonMessages)
  const { rerender } = await act(async () => {
    const shown = render(page('okx-spot/btc.usdt'))
    await loadEverywhere(alertMessages)
    return shown
  })
  const menu = () => screen.queryByRole('menu')?.textContent
  await act(async () => askAt(100))
  expect(menu()).toBe('Alert at 100.0')
  await act(async () => rerender(page('okx-spot/eth.usdt')))
  expect(menu()).toBeUndefined()
  await act(async () => rerender(page('okx-spot/btc.usdt')))
  expect(menu()).toBeUndefined()
})
