// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ERRORS } from '@candela/contract/core'
import {
  addLevelCall,
  ALL_SUB_TYPES,
  deleteLevelCall,
  levelListCall,
  type PriceLevel,
  SUB_CHANNELS_DEFAULT,
  subConfigListCall,
} from '@candela/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount, logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const aLevel = (id: string, change: Partial<PriceLevel> = {}): PriceLevel => ({
  id,
  pair: 'candela-spot/c1.usdt',
  symbol: 'C1',
  price: '90000',
  side: 'below',
  createdAt: Date.UTC(2026, 10, 15, 4),
  crossedAt: null,
  crossedPrice: null,
  ...change,
})

/** Levels as the server keeps them; `refusal` is what changes are answered with while it is set. */
function levels(records: PriceLevel[] = []) {
  const server = { records, refusal: undefined as CallError | undefined }
  const unlessRefused = <T,>(work: () => T): T => {
    if (server.refusal !== undefined) throw server.refusal
    return work()
  }
  const { api, made } = anAccount({
    [subConfigListCall.name]: {
      records: ALL_SUB_TYPES.map(subType => ({
        subType,
        ...SUB_CHANNELS_DEFAULT,
        isMail: subType === 10,
        isSubscribePush: subType !== 1,
      })),
      email: null,
    },
    [levelListCall.name]: () => ({ records: server.records, open: server.records.length, max: 50 }),
    [addLevelCall.name]: ({ pair, price }: { pair: string; price: string }) =>
      unlessRefused(() => {
        server.records = [aLevel('new', { pair, price }), ...server.records]
        return server.records[0]
      }),
    [deleteLevelCall.name]: ({ id }: { id: string }) =>
      unlessRefused(() => {
        server.records = server.records.filter(level => level.id !== id)
        return { isDone: true }
      }),
  })
  return { api, made, server }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(item => item.textContent ?? '')

describe.each([
  [
    'zh-CN',
    '还没有价格提醒',
    '币种或股指',
    '提醒价（USDT）',
    '添加',
    '等待中',
    '已添加 C1 的价格提醒',
    '请输入大于 0 的价格',
  ],
  [
    'en-US',
    'No price levels yet',
    'Coin or index',
    'Level (USDT)',
    'Add',
    'Waiting',
    'Price level for C1 added',
    'Please enter a price greater than 0',
  ],
] as const)('price levels in %s', (locale, empty, coin, price, add, waiting, added, wrong) => {
  it('are added for a coin, with the price as people write it', async () => {
    const { api, made } = levels()
    openPage('/subscriptions', { locale, api })
    await screen.findByText(empty)
    type(coin, 'c1')
    type(price, '95,234.5')
    await screen.findByText(/USDT ·/)
    press(add)
    await screen.findByText(added)
    expect(made).toEqual([{ name: addLevelCall.name, input: { pair: 'candela-spot/c1.usdt', price: '95234.5' } }])
    expect(shown(waiting)).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>(price, { selector: 'input' }).value).toBe('')
  })

  it('can be added before the coin is looked up, and the cleared price shows no error', async () => {
    const { api, made } = levels()
    openPage('/subscriptions', { locale, api })
    await screen.findByText(empty)
    type(coin, 'c1')
    type(price, '95000')
    press(add)
    await screen.findByText(added)
    expect(made).toEqual([{ name: addLevelCall.name, input: { pair: 'candela-spot/c1.usdt', price: '95000' } }])
    await waitFor(() => expect(screen.getByLabelText(price, { selector: 'input' })).toHaveProperty('value', ''))
    expect(screen.queryByText(wrong)).toBeNull()
  })

  it('are not submitted with an invalid price', async () => {
    const { api, made } = levels()
    openPage('/subscriptions?symbol=C1', { locale, api })
    await screen.findByText(/ USDT$/)
    type(price, '0')
    press(add)
    await screen.findByText(wrong)
    expect(made).toEqual([])
  })
})

it('an unknown coin is reported beside its field, however fast the form is submitted', async () => {
  const { api, made } = levels()
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByText('No price levels yet')
  const field = screen.getByLabelText('Coin or index', { selector: 'input' })
  for (const typed of ['NOPE', '']) {
    type('Coin or index', typed)
    type('Level (USDT)', '95000')
    press('Add')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Unknown coin')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
  }
  type('Coin or index', 'c1')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
  expect(made).toEqual([])
})

it.each(['nq', 'NQmain', 'nasdaq 100'])('[S4.16] can be set on an index future in its currency: %s', async typed => {
  const { api, made } = levels()
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByText('No price levels yet')
  type('Coin or index', typed)
  await screen.findByText(/is at .* USD$/)
  type('Level (USD)', '21500')
  press('Add')
  await screen.findByText('Price level for NQmain added')
  expect(made).toEqual([{ name: addLevelCall.name, input: { pair: 'cme-futures/nqmain.usd', price: '21500' } }])
})

it.each([
  ['candela-spot/eth.usdt', 'ETH', /^ETHrises/],
  ['okx-perpetual/eth.usdt', 'ETH', /^ETHOKX Perprises/],
  ['okx-futures_this_week/eth.usdt', 'ETH', /^ETHOKX This weekrises/],
  ['cme-futures/nqmain.usd', 'NQmain', /NQmainCME Index · USDrises/],
])('a level of %s is listed with its exchange and kind', async (pair, symbol, text) => {
  const { api } = levels([aLevel('1', { pair, symbol, side: 'above' })])
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByRole('list', { name: 'Waiting' })
  expect(shown('Waiting')[0]).toMatch(text)
})

it.each([
  ['Add anyway', [{ name: addLevelCall.name, input: { pair: 'candela-spot/c1.usdt', price: '9500' } }], ''],
  ['Change it', [], '9500'],
  ['Close', [], '9500'],
])('a level far from the price is added only after a question: %s', async (answer, calls, left) => {
  const { api, made } = levels()
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByText('No price levels yet')
  type('Coin or index', 'c1')
  type('Level (USDT)', '9500')
  press('Add')
  const question = await screen.findByRole('dialog', { name: 'Far from the current price' })
  expect(question.textContent).toMatch(/C1 at 9,500\S* USDT is −90\.25% from the current price of 97,412\.6\S* USDT\./)
  fireEvent.click(within(question).getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: 'Add' })
  expect(made).toEqual(calls)
  expect(screen.getByLabelText<HTMLInputElement>('Level (USDT)', { selector: 'input' }).value).toBe(left)
})

it('a level at the current price is rejected beside the price field', async () => {
  const { api, server } = levels()
  server.refusal = new CallError(ERRORS.LEVEL_IS_PRICE.code, ERRORS.LEVEL_IS_PRICE.text.en, false)
  openPage('/subscriptions?symbol=C1', { locale: 'en-US', api })
  await screen.findByText(/ is at /)
  type('Level (USDT)', '95000')
  press('Add')
  const field = screen.getByLabelText('Level (USDT)', { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    ERRORS.LEVEL_IS_PRICE.text.en,
  )
})

it('a server error is shown and the input is kept', async () => {
  const { api, server } = levels()
  server.refusal = new CallError(ERRORS.LEVELS_FULL.code, 'You can have up to 50 price levels', false)
  openPage('/subscriptions?symbol=C1', { locale: 'en-US', api })
  await screen.findByText(/ is at /)
  type('Level (USDT)', '95000')
  press('Add')
  await screen.findByText('You can have up to 50 price levels')
  expect(screen.getByLabelText<HTMLInputElement>('Level (USDT)', { selector: 'input' }).value).toBe('95000')
})

it('waiting levels are listed apart from reached ones', async () => {
  const crossed = { crossedAt: Date.UTC(2026, 10, 15, 5), crossedPrice: '89999.5' }
  const { api } = levels([aLevel('1'), aLevel('2', { side: 'above', price: '99000' }), aLevel('3', crossed)])
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByText('2 / 50')
  expect(shown('Waiting').map(text => /(rises|falls) to [\d,.]+/.exec(text)?.[0])).toEqual([
    'falls to 90,000',
    'rises to 99,000',
  ])
  const [past = ''] = shown('Reached levels')
  expect(past).toContain('Reached')
  expect(past).toContain('11-15 13:00, price 89,999.5')
})

it('an index has a letter instead of a logo, and links to the indices', async () => {
  const index = { pair: 'cme-futures/nqmain.usd', symbol: 'NQmain' }
  openPage('/subscriptions', { locale: 'en-US', api: levels([aLevel('1', index), aLevel('2')]).api })
  await screen.findByText('2 / 50')
  const [first, second] = within(screen.getByRole('list', { name: 'Waiting' })).getAllByRole('link')
  expect(first?.textContent).toBe('NNQmain')
  expect(first?.querySelector('img')).toBeNull()
  expect(first?.getAttribute('href')).toBe('/stock-index')
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('/logos/c1.svg')
})

it('deletes a level, and keeps one that failed to delete', async () => {
  const { api, server, made } = levels([aLevel('1'), aLevel('2', { price: '80000' })])
  openPage('/subscriptions', { locale: 'en-US', api })
  await screen.findByText('2 / 50')
  screen.getByRole('button', { name: 'Delete C1 level 90,000' }).focus()
  press('Delete C1 level 90,000')
  await screen.findByText('1 / 50')
  expect(document.activeElement?.textContent).toContain('80,000')
  expect(made).toEqual([{ name: deleteLevelCall.name, input: { id: '1' } }])
  server.refusal = new CallError(50000, 'Request failed, please retry', false)
  press('Delete C1 level 80,000')
  await screen.findByText('Request failed, please retry')
  expect(shown('Waiting')).toHaveLength(1)
})

it('shows the channels of each notification type', async () => {
  openPage('/subscriptions', { locale: 'en-US', api: levels().api })
  const market = (await screen.findByText('A favourite moves fast within five minutes')).closest('li')
  expect(market?.textContent).toMatch(/In-site · E-mail$/)
  const signals = screen.getByText('Trading signals you subscribe to').closest('li')
  expect(signals?.textContent).toMatch(/Off$/)
})

it('asks a visitor to log in', async () => {
  logOut()
  openPage('/subscriptions', { locale: 'en-US', api: levels().api })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.querySelector('a[href="/login?redirect=%2Fsubscriptions"]')).not.toBeNull())
})
