import { expect, it } from 'vitest'
import { sectionsOf } from '#page/page.ts'
import { emptyPages } from '#features/empty-pages/pages.ts'
import { PAGES } from '../../pages.ts'
import { BOTTOM_BAR, FOOTER_PAGES, MAIN_NAV } from './navigation.ts'

it('has home, markets, data, favourites and me in the bottom bar', () =>
  expect(BOTTOM_BAR.map(({ id }) => id)).toEqual(['home', 'markets', 'numbers', 'favourites', 'me']))

it('[S2.30] leads only to pages that exist: no menu, footer, tab or site map has one that is still to come', () => {
  const missing = new Set<string>(emptyPages.map(({ path }) => path))
  const tabs = Object.values(sectionsOf(PAGES)).flat()
  const linked = [...MAIN_NAV, ...BOTTOM_BAR].map(({ to }) => to)
  const listed = PAGES.filter(({ isListed }) => isListed).map(({ path }) => path)
  const offered = [...linked, ...FOOTER_PAGES.map(id => `/${id}`), ...tabs.map(({ path }) => path), ...listed]
  expect(offered.filter(path => missing.has(path))).toEqual([])
})

it('[S2.30] has in the footer what the rules name, without projects and pass card until they exist', () => {
  expect(FOOTER_PAGES).toEqual(['about', 'privacy', 'terms', 'disclaimer', 'risk', 'contact', 'status'])
})
