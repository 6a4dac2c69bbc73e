// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../testing/fresh-browser.ts'
import { openPage } from '../testing/open-page.tsx'

freshBrowser('visitor')

const BOARDS = [
  ['/favourites', 'Favourites', []],
  ['/markets/spot', 'Spot', ['Name', 'Price', '24h', '24h turnover', 'Market cap', '7d trend']],
  ['/markets/rapid', 'Rapid movers', ['3 min', '5 min', '10 min']],
  ['/markets/hot-crypto', 'Hot', ['#', 'Heat', 'Surge', 'Views']],
  ['/markets/plate', 'Sectors', ['Sector', 'Avg change', 'Up', 'Down']],
] as const

it.each(BOARDS)('[S1.06] quotes at %s are %s, beside the other boards', async (path, tab, columns) => {
  openPage(path, { locale: 'en-US' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Markets' }))
  expect(tabs.getAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])).toEqual(
    BOARDS.map(([to, label]) => [to, label]),
  )
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab)
  if (columns.length === 0) expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Favourites')
  for (const column of columns) expect(screen.getAllByRole('columnheader', { name: column }).length).toBeGreaterThan(0)
})
