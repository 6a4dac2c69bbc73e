// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

it('keeps what is typed before the dialog is loaded', async () => {
  openPage('/about', { locale: 'en-US' })
  await screen.findByRole('heading', { level: 1 })
  press('/', 'b', 't', 'x', 'Backspace', 'c')
  expect(screen.queryByRole('dialog')).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Search coins and pairs' }))
  expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('btc')
})

it('goes to the results when Enter comes before the dialog', async () => {
  const router = openPage('/about', { locale: 'en-US' })
  await screen.findByRole('heading', { level: 1 })
  press('/', 'c', '1', 'Enter')
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
