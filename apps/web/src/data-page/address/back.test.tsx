// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

async function open(path: string) {
  const router = openPage(path, { locale: 'en-US' })
  const main = within(await screen.findByRole('main'))
  const isAt = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search))
  return { main, isAt, back: () => router.navigate(-1) }
}

describe('going back', () => {
  it.each(['/numbers/rates', '/numbers/longshortratio', '/numbers/position', '/markets/hot-crypto', '/markets/spot'])(
    'on %s returns to the order before',
    async path => {
      const { isAt, back } = await open(path)
      const heads = await screen.findAllByRole('columnheader')
      const link = heads.find(head => head.getAttribute('aria-sort') === 'none')?.querySelector('a')
      const { search } = new URL(link?.href ?? '', 'http://localhost')
      if (link) fireEvent.click(link)
      await isAt(search)
      await back()
      await isAt('')
    },
  )

  it('returns to the filters before, one by one', async () => {
    const { main, isAt, back } = await open('/numbers/rates')
    fireEvent.click(await main.findByRole('link', { name: 'Coin-margined' }))
    await isAt('?family=coin')
    const okx = () => main.getByRole('link', { name: 'OKX' })
    await waitFor(() => expect(okx().getAttribute('href')).toContain('family=coin'))
    fireEvent.click(okx())
    await isAt('?family=coin&exchange=okx')
    await back()
    await isAt('?family=coin')
    await back()
    await isAt('')
  })

  it('takes one step for a search, however it was typed, and empties the field', async () => {
    const { main, isAt, back } = await open('/markets/spot')
    const [field] = await main.findAllByRole<HTMLInputElement>('searchbox')
    if (field === undefined) throw new Error('no search')
    field.focus()
    fireEvent.change(field, { target: { value: 'c' } })
    await isAt('?symbol=c')
    fireEvent.change(field, { target: { value: 'c1' } })
    await isAt('?symbol=c1')
    await back()
    await isAt('')
    await waitFor(() => expect(field.value).toBe(''))
  })
})
