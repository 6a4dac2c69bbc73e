// @vitest-environment happy-dom
import { ERRORS } from '@candela/contract/core'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#platform/session.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aFavourite, anAccount, type FakeAccount } from '../../testing/fake-favourites.ts'

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
  },
)

let logins = 0

beforeEach(() => {
  localStorage.clear()
  document.cookie = `token=login${(logins += 1)}; Path=/`
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  session.end()
})

const open = async (api: FakeAccount, search = '') => {
  openPage(`/favourites${search}`, { locale: 'en-US', api })
  await screen.findByRole('navigation', { name: 'Favourite groups' })
}
/** Pressed with the keyboard: the focus is on it. */
const use = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const place = () => document.activeElement
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const names = (): string[] =>
  [...document.querySelectorAll('tbody tr td b, ol li b')].map(each => each.textContent ?? '')
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a user', () => {
  it('[S4.06] sees groups with their counts and the pairs of the selected one', async () => {
    await open(anAccount([aFavourite('BTC', {}, 'g-A'), aFavourite('ETH')], ['A', 'B']), '?group=g-A')
    const nav = screen.getByRole('navigation', { name: 'Favourite groups' })
    expect([...nav.querySelectorAll('a')].map(link => link.textContent)).toEqual(['全部2', 'A1', 'B0'])
    expect(within(nav).getByRole('link', { current: true }).textContent).toBe('A1')
    expect(names()).toEqual(['BTC'])
    fireEvent.click(within(nav).getByRole('link', { name: /全部/ }))
    await waitFor(() => expect(names()).toEqual(['BTC', 'ETH']))
  })

  it('[S8.08] is asked to add favourites when there are none', async () => {
    await open(anAccount([]))
    expect(screen.getByText('No data yet, please add Favorites')).toBeTruthy()
  })

  it('sees contracts with their exchange, turnover in the quote asset, and delisted pairs', async () => {
    await open(
      anAccount([
        aFavourite('binance-perpetual/btc.usdt'),
        aFavourite('okx-spot/eth.btc', { turnover24h: '1234.5' }),
        aFavourite('binance-spot/gone.usdt', null),
        {
          ...aFavourite('okx-spot/left.usdt', { price: '0.25' }),
          isValid: false,
          delistedAt: Date.UTC(2026, 2, 5, 4, 30),
        },
      ]),
    )
    const rows = [...document.querySelectorAll('tbody tr')].map(row => row.textContent ?? '')
    expect(rows[0]).toContain('BTC/USDTBinancePerp')
    expect(rows[1]).toContain('1.23K BTC')
    expect(rows[2]).toContain('Delisted')
    expect(rows[2]).toContain('--')
    expect(rows[3]).toMatch(/Delisted.*0\.25.*03-05 12:30/)
    expect(rows.join(' ')).not.toMatch(/NaN|undefined|null/)
    const links = [...document.querySelectorAll('tbody tr a')].map(link => link.getAttribute('href'))
    expect([links[0], links.at(-1)]).toEqual(['/chart/binance-perpetual/btc.usdt', '/coin/LEFT'])
  })

  it('[S4.10] sorts by a column: descending, ascending, and back to the own order', async () => {
    await open(
      anAccount([
        aFavourite('BTC', { price: '2' }),
        aFavourite('ETH', { price: '3' }),
        aFavourite('SOL', { price: '1' }),
      ]),
    )
    const click = async (after: string[]) => {
      fireEvent.click(within(screen.getByRole('columnheader', { name: /Price/ })).getByRole('link'))
      await waitFor(() => expect(names()).toEqual(after))
    }
    await click(['ETH', 'BTC', 'SOL'])
    await click(['SOL', 'BTC', 'ETH'])
    await click(['BTC', 'ETH', 'SOL'])
  })

  it('removes a pair and gets it back where it was', async () => {
    const api = anAccount([aFavourite('BTC'), aFavourite('ETH', {}, 'g-A'), aFavourite('SOL')], ['A'])
    await open(api)
    press('Remove ETH from favourites')
    await waitFor(() => expect(names()).toEqual(['BTC', 'SOL']))
    press('Undo')
    await waitFor(() => expect(names()).toEqual(['BTC', 'ETH', 'SOL']))
    expect(api.rows[1]?.existId).toBe('g-A')
  })

  it('keeps the focus in place when removing pairs by keyboard', async () => {
    await open(anAccount([aFavourite('BTC'), aFavourite('ETH'), aFavourite('SOL')]), '?sortName=name&sortOrder=desc')
    expect(names()).toEqual(['SOL', 'ETH', 'BTC'])
    use('Remove ETH from favourites')
    await waitFor(() => expect(place()).toBe(button('Remove BTC from favourites')))
    use('Undo')
    await waitFor(() => expect(place()).toBe(button('Remove ETH from favourites')))
    use('Remove BTC from favourites')
    await waitFor(() => expect(place()).toBe(button('Remove ETH from favourites')))
  })

  it.each([
    ['the star', () => use('Remove BTC from favourites')],
    [
      'the bar of what is selected',
      () => {
        press('Organise')
        fireEvent.click(screen.getByLabelText('Select BTC'))
        use('Remove')
      },
    ],
  ])('is taken to where a pair can be added after removing the last of a group by %s', async (_, removeIt) => {
    await open(anAccount([aFavourite('BTC', {}, 'g-A'), aFavourite('ETH')], ['A']), '?group=g-A')
    removeIt()
    await screen.findByText('This group is empty')
    await waitFor(() => expect(place()).toBe(screen.getAllByRole('button', { name: 'Add' }).at(-1)))
  })

  it('shows a hidden list again with the keyboard and stays at the button that hides', async () => {
    await open(anAccount([aFavourite('BTC')]))
    press('Hide')
    const [, shown] = screen.getAllByRole('button', { name: 'Show' })
    shown?.focus()
    fireEvent.click(shown ?? document.body)
    await waitFor(() => expect(place()).toBe(button('Hide')))
  })

  it('[S4.09] hides the list and shows it again, and that is remembered', async () => {
    await open(anAccount([aFavourite('BTC')]))
    press('Hide')
    await screen.findByText('Favourites are hidden')
    expect(names()).toEqual([])
    expect(localStorage.getItem('favourites:hidden')).toBe('true')
    fireEvent.click(screen.getAllByRole('button', { name: 'Show' })[0] ?? document.body)
    await waitFor(() => expect(names()).toEqual(['BTC']))
  })

  it('[S4.08] is in one mode at a time', async () => {
    await open(anAccount([aFavourite('BTC')], ['A']))
    const shown = () =>
      ['Edit groups', 'Add to "全部"', 'Organise favourites'].filter(title =>
        screen.queryByRole('heading', { name: title }),
      )
    press('Groups')
    expect(shown()).toEqual(['Edit groups'])
    press('Add')
    expect(shown()).toEqual(['Add to "全部"'])
    press('Organise')
    expect(shown()).toEqual(['Organise favourites'])
    press('Done')
    expect(shown()).toEqual([])
  })

  it('sees why the list failed to load, and can retry', async () => {
    const api = anAccount([aFavourite('BTC')])
    const failing: FakeAccount = Object.assign(
      ((call, input) => (call.name === 'groupList' ? Promise.reject(new Error('x')) : api(call, input))) as FakeAccount, // the rest as it is
      api,
    )
    openPage('/favourites', { locale: 'en-US', api: failing })
    expect(await screen.findByText('Failed to load favourites')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('[S4.06] editing groups', () => {
  it('adds, renames, puts first and deletes', async () => {
    const api = anAccount([aFavourite('BTC', {}, 'g-A')], ['A', 'B'])
    await open(api)
    press('Groups')
    type('New group name', 'DeFi')
    press('Add group')
    await waitFor(() => expect(api.groups.map(group => group.name)).toEqual(['A', 'B', 'DeFi']))
    type('Name of group B', 'Meme')
    press('Save')
    await waitFor(() => expect(api.groups.map(group => group.name)).toEqual(['A', 'Meme', 'DeFi']))
    fireEvent.click(await screen.findByRole('button', { name: 'To top: group DeFi' }))
    await waitFor(() => expect(api.groups.map(group => group.name)).toEqual(['DeFi', 'A', 'Meme']))
    press('Delete group A')
    expect(api.groups).toHaveLength(3)
    press('Confirm delete')
    await waitFor(() => expect(api.groups.map(group => group.name)).toEqual(['DeFi', 'Meme']))
    expect(api.rows[0]?.baseAsset).toBe('BTC')
  })

  it.each([
    ['', 'Group name cannot be empty'],
    ['my coins', 'Group name can only contain letters, Chinese characters and digits'],
    ['一二三四五六', 'up to 10 English or 5 Chinese characters'],
  ])('[S8.10] [S5.09] [S5.10] [S5.11] refuses "%s" before anything is sent', async (name, message) => {
    const api = anAccount([])
    await open(api)
    press('Groups')
    type('New group name', name)
    press('Add group')
    expect(await screen.findByText(new RegExp(message))).toBeTruthy()
    expect(api.calls.some(([call]) => call === 'addGroup')).toBe(false)
  })

  it.each([
    ['a new one', 'New group name', 'Add group', ' defi '],
    ['one that is renamed', 'Name of group B', 'Save', 'DEFI'],
  ])('refuses the name of another group for %s, beside the field', async (_, field, action, name) => {
    const api = anAccount([], ['DeFi', 'B'])
    await open(api)
    press('Groups')
    type(field, name)
    press(action)
    expect(await screen.findByText('You already have a group with this name, please choose another')).toBeTruthy()
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
    expect(api.calls.some(([call]) => call === 'addGroup' || call === 'editGroup')).toBe(false)
    type(field, 'Other')
    press(action)
    await waitFor(() => expect(api.groups.map(group => group.name)).toContain('Other'))
  })

  it('shows a server-side error beside the field: another tab was first', async () => {
    const api = anAccount([], ['A'])
    await open(api)
    press('Groups')
    type('New group name', 'DeFi')
    api.refuseNext = { code: ERRORS.GROUP_NAME_TAKEN.code, text: '已有同名分组，请换一个名称' }
    press('Add group')
    expect(await screen.findByText('已有同名分组，请换一个名称')).toBeTruthy()
    await waitFor(() => expect(place()).toBe(screen.getByLabelText('New group name')))
    expect(screen.getByLabelText('New group name').getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps the focus in place for keyboard users', async () => {
    const api = anAccount([], ['A', 'B', 'C'])
    await open(api)
    press('Groups')
    const row = (name: string) => screen.getByLabelText(`Name of group ${name}`).closest('li')
    use('To top: group C')
    await waitFor(() => expect(place()).toBe(row('C')))
    // Enter in the field, then the button beside it.
    const field = screen.getByLabelText('Name of group C')
    field.focus()
    type('Name of group C', 'D')
    fireEvent.submit(field)
    await screen.findByLabelText('Name of group D')
    expect(place()).toBe(field)
    type('Name of group D', 'E')
    use('Save')
    await waitFor(() => expect(place()).toBe(screen.getByLabelText('Name of group E')))
    use('Delete group A')
    expect(place()).toBe(screen.getByRole('button', { name: 'Confirm delete' }))
    use('Cancel')
    expect(place()).toBe(screen.getByRole('button', { name: 'Delete group A' }))
    use('Delete group A')
    use('Confirm delete')
    await waitFor(() => expect(place()).toBe(row('B')))
    use('Delete group B')
    use('Confirm delete')
    await waitFor(() => expect(place()).toBe(row('E')))
  })

  it('[S5.12] [S8.11] says that there are enough when there are nine', async () => {
    const api = anAccount([], ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    await open(api)
    press('Groups')
    const button = screen.getByRole('button', { name: 'Add group' })
    expect(button.getAttribute('aria-description')).toBe('The number of groups should be less than 10.')
    type('New group name', 'Ten')
    fireEvent.click(button)
    expect(api.groups).toHaveLength(9)
  })
})

describe('adding pairs', () => {
  it('searches while typing and adds pairs to the shown group', async () => {
    const api = anAccount([], ['A'])
    await open(api, '?group=g-A')
    fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[1] ?? document.body)
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    type('Search pairs', 'sol')
    fireEvent.click(await screen.findByRole('button', { name: 'Add SOL/USDT Binance to favourites' }))
    await waitFor(() =>
      expect(api.rows.map(row => [row.pair, row.existId])).toEqual([['binance-perpetual/sol.usdt', 'g-A']]),
    )
    fireEvent.click(await screen.findByRole('button', { name: /SOL\/USDT Binance: Added/ }))
    await waitFor(() => expect(api.rows).toEqual([]))
  })
})

describe('[S4.07] organising', () => {
  const coins = () => [aFavourite('BTC'), aFavourite('ETH'), aFavourite('SOL')]
  const handle = (name: RegExp) => screen.getByRole('button', { name })

  it('moves a pair with the arrow keys, keeps the focus on it and announces its position', async () => {
    const api = anAccount(coins())
    await open(api)
    press('Organise')
    handle(/^Move SOL, position 3/).focus()
    fireEvent.keyDown(handle(/^Move SOL/), { key: 'ArrowUp' })
    expect(names()).toEqual(['BTC', 'SOL', 'ETH'])
    fireEvent.keyDown(handle(/^Move SOL/), { key: 'Home' })
    expect(names()).toEqual(['SOL', 'BTC', 'ETH'])
    expect(screen.getByText('SOL is now at position 1 of 3')).toBeTruthy()
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['SOL', 'BTC', 'ETH']))
    await waitFor(() => expect(document.activeElement).toBe(handle(/^Move SOL, position 1/)))
    fireEvent.keyDown(handle(/^Move SOL/), { key: 'End' })
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['BTC', 'ETH', 'SOL']))
  })

  it('moves a pair by dragging its handle', async () => {
    const api = anAccount(coins())
    await open(api)
    press('Organise')
    for (const [at, row] of [...document.querySelectorAll('ol li')].entries())
      row.getBoundingClientRect = () => ({ top: at * 40, bottom: at * 40 + 40 }) as DOMRect // all that is looked at
    Element.prototype.setPointerCapture = () => {}
    const btc = handle(/^Move BTC/)
    fireEvent.pointerDown(btc, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(btc, { clientY: 110, pointerId: 1 })
    fireEvent.pointerUp(btc, { pointerId: 1 })
    expect(names()).toEqual(['ETH', 'SOL', 'BTC'])
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['ETH', 'SOL', 'BTC']))
  })

  it('puts a pair on top', async () => {
    const api = anAccount(coins())
    await open(api)
    press('Organise')
    press('To top: SOL')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move SOL/)
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['SOL', 'BTC', 'ETH']))
  })

  it('moves the selected pairs to a group and removes them, with undo', async () => {
    const api = anAccount(coins(), ['A'])
    await open(api)
    press('Organise')
    fireEvent.click(screen.getByLabelText('Select BTC'))
    fireEvent.click(screen.getByLabelText('Select SOL'))
    fireEvent.change(screen.getByLabelText('Group to move to'), { target: { value: 'g-A' } })
    press('Move')
    await waitFor(() => expect(api.rows.map(row => row.existId === 'g-A')).toEqual([true, false, true]))
    fireEvent.click(screen.getByLabelText('Select all'))
    press('Remove')
    await waitFor(() => expect(api.rows).toEqual([]))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['BTC', 'ETH', 'SOL']))
  })

  it('[S5.34] [S8.09] asks to select at least one', async () => {
    const api = anAccount(coins())
    await open(api)
    press('Organise')
    press('Remove')
    expect(await screen.findByText('Please select at least one')).toBeTruthy()
    expect(api.rows).toHaveLength(3)
  })
})

describe('files', () => {
  it('imports pasted text and detects its format', async () => {
    const api = anAccount([])
    await open(api)
    press('Import…')
    type('Or paste it here', 'pair\ncandela-spot/btc.usdt')
    press('Import')
    expect(await screen.findByText('2 pairs added, 0 moved, 1 new groups')).toBeTruthy()
    expect(api.calls.find(([name]) => name === 'importFavourites')?.[1]).toMatchObject({ format: 'csv' })
  })

  it('lists the invalid lines and keeps the pasted text', async () => {
    const api = anAccount([])
    await open(api)
    press('Import…')
    press('Import')
    expect(screen.getByText('Please choose a file or paste its text')).toBeTruthy()
    api.refuseNext = { code: ERRORS.BAD_LINES.code, text: 'Import failed, these lines are invalid: line 1' }
    type('Or paste it here', 'NASDAQ:AAPL')
    press('Import')
    expect(await screen.findByText(/these lines are invalid: line 1/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Or paste it here').value).toBe('NASDAQ:AAPL')
  })
})

describe('stars', () => {
  it('show what the account has, everywhere, and change it', async () => {
    const api = anAccount([aFavourite('C2')])
    openPage('/markets/spot', { locale: 'en-US', api })
    const star = async (symbol: string) =>
      (await screen.findAllByRole('button', { name: `Star ${symbol}` }))[0] as HTMLElement // found, so there is one
    await waitFor(async () => expect((await star('C2')).getAttribute('aria-pressed')).toBe('true'))
    fireEvent.click(await star('C1'))
    await waitFor(() => expect(api.rows.map(row => row.baseAsset)).toEqual(['C2', 'C1']))
    expect((await star('C1')).getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('favourites')).toBeNull()
  })
})

describe('a visitor', () => {
  beforeEach(() => session.end())

  it('shows the coins starred on this device and a link to log in', async () => {
    localStorage.setItem('favourites', '["C2"]')
    openPage('/favourites', { locale: 'en-US', api: anAccount([aFavourite('BTC')]) })
    await waitFor(() => expect(names()).toEqual(['C2']))
    expect(screen.getByRole('link', { name: 'Log in to sync across devices' })).toBeTruthy()
  })

  it('keeps the focus in place when stars are removed by keyboard', async () => {
    localStorage.setItem('favourites', '["C1","C2","C3"]')
    openPage('/favourites', { locale: 'en-US', api: anAccount([]) })
    await waitFor(() => expect(names()).toEqual(['C1', 'C2', 'C3']))
    use('Star C2')
    await waitFor(() => expect(place()).toBe(button('Star C3')))
    use('Star C3')
    await waitFor(() => expect(place()).toBe(button('Star C1')))
    use('Star C1')
    await waitFor(() => expect(place()).toBe(screen.getByRole('link', { name: 'Pick a few' })))
  })

  it('[S8.08] is asked to add stars when there are none', async () => {
    openPage('/favourites', { locale: 'en-US' })
    expect(await screen.findByText('No data yet, please add Favorites')).toBeTruthy()
  })
})
