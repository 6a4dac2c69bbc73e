// @vitest-environment happy-dom
import { spotListCall } from '@candela/contract/spot'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

/** A market in which all of its 120 coins are called what is looked for. */
function whereAllAreFound(): Api {
  const market = aMarket(120)
  const api = async (call: object, { symbol: _symbol, ...input }: { symbol?: string }) =>
    call === spotListCall ? market(spotListCall, input) : market(call as never, input as never) // any other call
  return api as Api
}

it('[S9.45] finds ten coins at a time while one types', async () => {
  openPage('/about', { locale: 'en-US', api: whereAllAreFound() })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document, { key: '/' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins' }))
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'c' } })
  await dialog.findByText('C1')
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
})

it('[S9.45] finds fifty on the page that links to charts', async () => {
  openPage('/search?symbol=c', { locale: 'en-US', api: whereAllAreFound() })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row').slice(1)).toHaveLength(50)
})
