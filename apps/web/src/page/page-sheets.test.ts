import { expect, it } from 'vitest'
import { PAGES } from '../pages.ts'
import { moduleOf, sheetsOf } from './page-sheets.ts'

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('../features/**/*-page.tsx')
const ASSETS = { js: '/entry.js', preload: [], css: ['/base.css'], pageCss: { 'spot-page': ['/spot.css'] } }

it.each(PAGES.map(page => [page.id, page] as const))('finds the module of the page %s by its name', async (_, page) => {
  const files = Object.keys(MODULES).filter(file => file.endsWith(`/${moduleOf(page)}.tsx`))
  expect(files).toHaveLength(1)
  const module = await MODULES[files[0] ?? '']?.()
  expect(module?.[page.component.exported]).toBe(await page.component())
})

it('sends a page with the sheets of the shell, then its own', () => {
  const spot = PAGES.find(page => page.id === 'spot')
  expect(sheetsOf(spot, ASSETS)).toEqual(['/base.css', '/spot.css'])
})

it('sends only the shell’s sheets for a non-page, or for a page without its own styles', () => {
  const home = PAGES.find(page => page.path === '/')
  expect(sheetsOf(home, ASSETS)).toEqual(['/base.css'])
  expect(sheetsOf(undefined, ASSETS)).toEqual(['/base.css'])
})
