// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { loadEverywhere } from '#platform/i18n.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { FullScreen, toggleFullScreen } from './full-screen.tsx'
import { chartMessages } from './messages.ts'

freshBrowser('visitor')
afterEach(() => {
  for (const each of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, each)
})

async function buttons(isEnabled: boolean | undefined): Promise<number> {
  await loadEverywhere(chartMessages)
  Object.assign(document, { fullscreenEnabled: isEnabled })
  await act(async () => void render(<Suspense><FullScreen frame={{ current: null }} /></Suspense>)) // biome-ignore format: one line
  return screen.queryAllByRole('button').length
}

it.each([
  ['a browser that can do it', true, 1],
  ['a frame that may not', false, 0],
  ['a phone whose browser knows nothing of it', undefined, 0],
])('%s: %s', async (_, isEnabled, count) => {
  expect(await buttons(isEnabled)).toBe(count)
})

it('does nothing where there is no full screen, also by its key', () => {
  Object.assign(document, { fullscreenElement: undefined, exitFullscreen: undefined })
  expect(() => toggleFullScreen(document.body)).not.toThrow()
})
