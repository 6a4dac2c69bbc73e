import { expect, it } from 'vitest'
import { sectionsOf } from '#page/page.ts'
import { PAGES } from '../../pages.ts'
import { BOTTOM_BAR, FOOTER_PAGES, MAIN_NAV } from './navigation.ts'

it('has home, markets, data, favourites and me in the bottom bar', () =>
  expect(BOTTOM_BAR.map(({ id }) => id)).toEqual(['home', 'markets', 'numbers', 'favourites', 'me']))

/** Pages that are still to come: their addresses answer and say so. */
const missing = new Set<string>(
  PAGES.filter(({ component }) => ['EmptyPage', 'FlashPage'].includes(component.exported)).map(({ path }) => path),
)

it('leads only to pages that exist: none that is still to come is in a menu, the tabs or the site map', () => {
  expect(missing.size).toBeGreaterThan(10)
  const tabs = Object.values(sectionsOf(PAGES)).flat()
  const linked = [...MAIN_NAV, ...BOTTOM_BAR].map(({ to }) => to)
  const listed = PAGES.filter(({ isListed }) => isListed).map(({ path }) => path)
  expect([...linked, ...tabs.map(({ path }) => path), ...listed].filter(path => missing.has(path))).toEqual([])
})

it('[S2.30] has in the footer what the rules name, and of the pages to come only projects and the pass card', () => {
  const named = ['about', 'privacy', 'terms', 'disclaimer', 'projects', 'pass', 'contact']
  expect(FOOTER_PAGES.filter(page => named.includes(page))).toEqual(named)
  expect(FOOTER_PAGES.filter(page => missing.has(`/${page}`))).toEqual(['projects', 'pass'])
})
