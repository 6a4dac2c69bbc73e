import { expect, it } from 'vitest'
import { sectionsOf } from '#page/page.ts'
import { PAGES } from '../../pages.ts'
import { BOTTOM_BAR, FOOTER_PAGES, MAIN_NAV } from './navigation.ts'

it('has home, markets, data, favourites and me in the bottom bar', () =>
  expect(BOTTOM_BAR.map(({ id }) => id)).toEqual(['home', 'markets', 'numbers', 'favourites', 'me']))

it('leads only to pages that exist: none that is still to come is in a menu, the tabs or the site map', () => {
  const toCome = PAGES.filter(({ component }) => ['EmptyPage', 'FlashPage'].includes(component.exported))
  const missing = new Set<string>(toCome.map(({ path }) => path))
  expect(missing.size).toBeGreaterThan(10)
  const tabs = Object.values(sectionsOf(PAGES)).flat()
  const linked = [...MAIN_NAV, ...BOTTOM_BAR].map(({ to }) => to)
  const listed = PAGES.filter(({ isListed }) => isListed).map(({ path }) => path)
  expect([...linked, ...tabs.map(({ path }) => path), ...listed].filter(path => missing.has(path))).toEqual([])
})

it('[S2.30] has in the footer what the rules name, and of the pages to come only those', () => {
  expect(FOOTER_PAGES).toEqual([
    'about',
    'privacy',
    'terms',
    'disclaimer',
    'risk',
    'projects',
    'pass',
    'contact',
    'status',
  ])
})
