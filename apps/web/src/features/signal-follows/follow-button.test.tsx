// @vitest-environment happy-dom
import { AppError } from '@candela/contract/core'
import {
  editSignalFollowCall,
  type EditSignalFollowInput,
  SIGNAL_FOLLOWS_MAX,
  type SignalFollow,
  signalFollowsCall,
} from '@candela/contract/signals'
import { levelListCall, subConfigListCall } from '@candela/contract/subscriptions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount, logOut } from '../../testing/fake-account.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('user')

const PAIR = 'binance-perpetual/btc.usdt'
const PATH = `/signal/pair/${PAIR}`
const follow = (kind: SignalFollow['kind'], pair = PAIR): SignalFollow => ({ pair, symbol: 'BTC', kind, createdAt: 1 })

/** Each test is another login: what is followed is known per login. */
let logins = 0
beforeEach(() => {
  logins += 1
  document.cookie = `token=login-${logins}; Path=/`
})

/** A person who follows these; the calls change them as the server does. */
function aFollower(first: readonly SignalFollow[], failure?: Error) {
  let records = first
  const answer = () => ({ records: [...records], max: SIGNAL_FOLLOWS_MAX })
  return anAccount({
    [levelListCall.name]: { records: [], open: 0, max: 50 },
    [subConfigListCall.name]: { records: [], email: null },
    [signalFollowsCall.name]: answer,
    [editSignalFollowCall.name]: ({ pair, kind, isOn }: EditSignalFollowInput) => {
      if (failure !== undefined) throw failure
      const others = records.filter(each => each.pair !== pair || each.kind !== kind)
      records = isOn ? [follow(kind, pair), ...others] : others
      return answer()
    },
  })
}

const bell = (kind: string) => screen.findByRole('button', { name: `Follow BTC signals: ${kind}` })
const isPressed = async (kind: string) => (await bell(kind)).getAttribute('aria-pressed')

describe('the bells of a pair', () => {
  it('show what is followed, follow and end it', async () => {
    const { api, made } = aFollower([follow('rsi')])
    openPage(PATH, { locale: 'en-US', api })
    await waitFor(async () => expect(await isPressed('RSI divergence')).toBe('true'))
    expect(await isPressed('Trend')).toBe('false')
    fireEvent.click(await bell('Trend'))
    expect(await isPressed('Trend')).toBe('true')
    expect(
      await screen.findByText('Following BTC signals (Trend), delivered as set in your push settings'),
    ).toBeTruthy()
    fireEvent.click(await bell('RSI divergence'))
    expect(await isPressed('RSI divergence')).toBe('false')
    fireEvent.click(await screen.findByText('Undo'))
    await waitFor(async () => expect(await isPressed('RSI divergence')).toBe('true'))
    expect(made.map(({ input }) => input)).toEqual([
      { pair: PAIR, kind: 'trend', isOn: true },
      { pair: PAIR, kind: 'rsi', isOn: false },
      { pair: PAIR, kind: 'rsi', isOn: true },
    ])
  })

  it('are taken back when the call fails, with its reason', async () => {
    const { api } = aFollower([], new CallError(500, 'Please retry later', false))
    openPage(PATH, { locale: 'en-US', api })
    fireEvent.click(await bell('Trend'))
    expect(await screen.findByText('Please retry later')).toBeTruthy()
    expect(await isPressed('Trend')).toBe('false')
  })

  it('explain the limit without asking', async () => {
    const full = Array.from({ length: SIGNAL_FOLLOWS_MAX }, (_, at) => follow('trend', `okx-perpetual/c${at}.usdt`))
    const { api, made } = aFollower(full, new AppError('SIGNAL_FOLLOWS_FULL'))
    openPage(PATH, { locale: 'en-US', api })
    await bell('Trend')
    fireEvent.click(await bell('Trend'))
    expect(await screen.findByText('You can follow up to 100 signals. Stop following some first')).toBeTruthy()
    expect((await screen.findByText('Manage')).getAttribute('href')).toBe('/subscriptions')
    expect(made).toEqual([])
  })

  it.each([
    ['zh-CN', '登录后订阅 BTC 趋势信号'],
    ['en-US', 'Log in to follow BTC signals: Trend'],
  ] as const)('in %s lead a visitor to the login and back', async (locale, name) => {
    logOut()
    openPage(PATH, { locale })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(PATH)}`)
  })
})

describe('/subscriptions', () => {
  it('lists what is followed and ends it', async () => {
    const { api, made } = aFollower([follow('rsi'), { ...follow('stock', 'cme-futures/nqmain.usd'), symbol: 'NQmain' }])
    openPage('/subscriptions', { locale: 'en-US', api: api })
    const list = await screen.findByRole('list', { name: 'Signals that you follow' })
    await waitFor(() => expect(list.textContent).toContain('Nasdaq 100'))
    expect(list.textContent).toContain('BTCBinance PerpRSI divergence')
    expect(screen.getByText('2 / 100')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stop following BTC signals: RSI divergence' }))
    expect(await screen.findByText('1 / 100')).toBeTruthy()
    expect(made.map(({ input }) => input)).toEqual([{ pair: PAIR, kind: 'rsi', isOn: false }])
  })

  it('says how to begin', async () => {
    openPage('/subscriptions', { locale: 'en-US', api: aFollower([]).api })
    expect(await screen.findByText('No signals followed yet')).toBeTruthy()
    expect(screen.getByText('See signals').getAttribute('href')).toBe('/signal/trendfollowing')
  })
})
