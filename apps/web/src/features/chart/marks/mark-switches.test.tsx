// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { chartLayers } from '../settings/layers.ts'

freshBrowser('visitor')

it.each([
  ['zh-CN', '图表工具', ['信号', '爆仓', '快讯'], '在图上标出快讯'],
  ['en-US', 'Chart tools', ['Signals', 'Liquidations', 'News'], 'Mark flash news on the chart'],
] as const)('in %s switches signals, liquidations and news, each by itself', async (locale, name, names, tip) => {
  openPage('/chart', { locale })
  const toolbar = within(await screen.findByRole('toolbar', { name }))
  await toolbar.findByRole('button', { name: names[2] })
  const switches = names.map(each => toolbar.getByRole('button', { name: each }))
  const states = () => switches.map(each => each.getAttribute('aria-pressed'))
  expect(states()).toEqual(['true', 'true', 'true'])
  expect(switches[2]?.dataset['tip']).toBe(tip)
  await act(async () => void (switches[2] && fireEvent.click(switches[2])))
  expect(states()).toEqual(['true', 'true', 'false'])
  expect(chartLayers.get()).toMatchObject({ signals: { on: true }, news: { on: false, important: true } })
})
