// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { pressWhenHandled } from '../../testing/press.ts'

freshBrowser('visitor')

async function openDialog() {
  const router = openPage('/about', { locale: 'en-US' })
  await screen.findByRole('heading', { level: 1 })
  await pressWhenHandled('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins and pairs' }))
  const type = (value: string) => fireEvent.change(dialog.getByRole('searchbox'), { target: { value } })
  return { router, dialog, type }
}

it('[S9.45] finds ten results at a time while one types', async () => {
  const { dialog, type } = await openDialog()
  type('c')
  await dialog.findByText('C10')
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
})

it.each(['q', 'symbol'])('[S9.45] finds fifty on the page, by ?%s=', async name => {
  openPage(`/search?${name}=c`, { locale: 'en-US' })
  expect(within(await screen.findByRole('region', { name: 'Coins' })).getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('c')
})

it('lists coins first, then pairs with exchange and kind, each with its page', async () => {
  const { dialog, type } = await openDialog()
  type('c1')
  const pairs = within(await dialog.findByRole('region', { name: 'Pairs' }))
  const pair = pairs.getByRole('link')
  expect(pair.textContent).toContain('C1/USDTBinancePerp')
  expect(pair.getAttribute('href')).toBe('/chart/binance-perpetual/c1.usdt')
  const links = dialog.getAllByRole('link').map(link => link.getAttribute('href'))
  expect([links[0], links.at(-1)]).toEqual(['/coin/C1', pair.getAttribute('href')])
})

it('goes to the first result by Enter, and to the page of results before they are there', async () => {
  const { dialog, type, router } = await openDialog()
  type('c')
  await dialog.findByText('C10')
  type('c1')
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter' })
  await screen.findByRole('heading', { name: 'Search' })
  expect(router.state.location.search).toBe('?q=c1')
})

it('says what can be searched for when nothing is found', async () => {
  const { dialog, type } = await openDialog()
  type('nothing like that')
  expect(await dialog.findByText(/in any order: BTC, Nasdaq, Binance BTC perpetual/)).toBeDefined()
})

it('offers the most traded coins before anything is typed', async () => {
  const { dialog } = await openDialog()
  const hot = within(await dialog.findByRole('region', { name: 'Most traded' }))
  expect(hot.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/coin/C1', '/coin/C2'])
})
