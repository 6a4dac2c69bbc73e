// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { press, pressWhenHandled } from '../../testing/press.ts'

freshBrowser('visitor')

afterEach(() => {
  globalThis.earlyKeys?.stop()
  globalThis.earlyKeys = undefined
})

const EARLY_SCRIPT = join(import.meta.dirname, '../../../public/assets/early-keys-1.js')
const noteEarlyKeys = () => void runInThisContext(readFileSync(EARLY_SCRIPT, 'utf8'))

async function untilTaken(): Promise<void> {
  await waitFor(() => expect(globalThis.earlyKeys?.keys).toEqual([]))
  await act(async () => {})
}

it('keeps what is typed while the dialog is loaded', async () => {
  openPage('/about', { locale: 'en-US' })
  await pressWhenHandled('/', 'b', 't', 'x', 'Backspace', 'c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins and pairs' }))
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('btc')
})

it('goes to the results by Enter while the dialog is loaded', async () => {
  const router = openPage('/about', { locale: 'en-US' })
  await pressWhenHandled('/', 'c', '1', 'Enter')
  await screen.findByRole('heading', { name: 'Search' })
  expect(router.state.location.search).toBe('?q=c1')
})

it('leaves keys with a modifier and keys in other fields alone', async () => {
  openPage('/search', { locale: 'en-US' })
  const box = await screen.findByRole('searchbox')
  fireEvent.keyDown(box, { key: '/' })
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  { keys: ['/', 'b', 't', 'c'], shows: 'btc' },
  { keys: ['x', '/', 'e', 'Shift', 'T', 'h', 'y', 'Backspace'], shows: 'eTh' },
  { keys: ['/'], shows: '' },
])('puts the keys $keys pressed before hydration into the box', async ({ keys, shows }) => {
  noteEarlyKeys()
  press(...keys)
  openPage('/about', { locale: 'en-US' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins and pairs' }))
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe(shows)
})

it('goes to the results when Enter comes before hydration', async () => {
  noteEarlyKeys()
  press('/', 'c', '1', 'Enter')
  const router = openPage('/about', { locale: 'en-US' })
  await screen.findByRole('heading', { name: 'Search' })
  expect(router.state.location.search).toBe('?q=c1')
})

it('stays closed when Escape comes before hydration, or when nothing asked for it', async () => {
  noteEarlyKeys()
  press('b', '/', 'c', 'Escape')
  openPage('/about', { locale: 'en-US' })
  await untilTaken()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the early script does nothing when the page was faster', async () => {
  openPage('/about', { locale: 'en-US' })
  await untilTaken()
  noteEarlyKeys()
  await pressWhenHandled('/', 'b')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins and pairs' }))
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('b')
  expect(globalThis.earlyKeys?.keys).toEqual([])
})
