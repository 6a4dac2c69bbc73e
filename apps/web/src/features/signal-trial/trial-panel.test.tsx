// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { type SignalTrial, type SignalTrialInput, signalTrialCall } from '@candela/contract/signals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#platform/client.ts'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aScore, aTrial, NO_SCORE } from '../../testing/sample-signals.ts'
import { findCells } from '../../testing/table-cells.ts'

freshBrowser('visitor')
afterEach(() => {
  vi.useRealTimers()
})

type Answer = (input: SignalTrialInput) => SignalTrial | Promise<SignalTrial>

function anApi(answer: Answer = aTrial) {
  const market = aMarket(3)
  const inputs: SignalTrialInput[] = []
  const ends: AbortSignal[] = []
  const api = async (call: Call, input: SignalTrialInput, _?: object, end?: AbortSignal): Promise<unknown> => {
    if (call.name !== signalTrialCall.name) return await market(call, input)
    inputs.push(input)
    if (end !== undefined) ends.push(end)
    return await answer(input)
  }
  return { api: api as Api, inputs, /** Of each call. */ ends } // the call above is answered in its type
}

const PATH = '/signal/trendfollowing'

/** The form, unfolded. */
async function unfold(title = 'Try your own parameters'): Promise<HTMLElement> {
  const fold = (await screen.findByText(title)).closest('details')
  if (fold === null) throw new Error('nothing to unfold')
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  return await waitFor(() => within(fold).getByRole('button', { name: /^(试算|Try)$/ })).then(() => fold)
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value: text } })
const run = () => fireEvent.click(screen.getByRole('button', { name: 'Try' }))
const result = () => screen.findByRole('region', { name: 'Result of the trial' })

describe('the form', () => {
  it('is folded, and its code not loaded, until it is wanted', async () => {
    openPage(PATH, { locale: 'en-US' })
    await screen.findByText('Try your own parameters')
    expect(screen.queryByLabelText('Channel length')).toBeNull()
  })

  it.each([
    [PATH, ['标的', '周期', '通道周期']],
    ['/signal/rsi', ['标的', 'RSI 周期', '左侧根数', '右侧根数', '最近间隔', '最远间隔']],
    ['/signal/ma5strategy', ['标的', '均线周期']],
    ['/signal/long-short-rank', ['标的', '周期', '短期均线', '中期均线', '长期均线']],
    ['/signal/stock', ['标的', '周期', '通道周期']],
  ])('at %s has the fields %j', async (path, labels) => {
    openPage(path)
    const fold = await unfold('试试你的参数')
    expect([...fold.querySelectorAll('label')].map(label => label.textContent)).toEqual(labels)
  })

  it('sends what is typed, begins with the pair of the newest signal, and keeps the trial in the address', async () => {
    const { api, inputs } = anApi()
    const router = openPage(PATH, { locale: 'en-US', api })
    await unfold()
    expect(screen.getByLabelText<HTMLInputElement>('Pair').value).toBe('BTC/USDT Binance Perp')
    type('Channel length', '20')
    type('Interval', '240')
    run()
    await result()
    expect(inputs).toEqual([{ kind: 'trend', pair: 'binance-perpetual/btc.usdt', interval: '240', length: 20 }])
    expect(router.state.location.hash).toBe('#trial=binance-perpetual%2Fbtc.usdt&interval=240&length=20')
  })

  it('takes any coin or pair that the search finds', async () => {
    const { api, inputs } = anApi()
    openPage(PATH, { locale: 'en-US', api })
    const fold = await unfold()
    type('Pair', 'c1')
    await waitFor(() => expect(fold.querySelector('option[value="C1/USDT Binance Perp"]')).toBeTruthy())
    run()
    await result()
    type('Pair', 'C1/USDT Binance Perp')
    run()
    await waitFor(() => expect(inputs).toHaveLength(2))
    expect(inputs.map(({ pair }) => pair)).toEqual(['candela-spot/c1.usdt', 'binance-perpetual/c1.usdt'])
  })

  it('refuses what does not fit at its field, without asking', async () => {
    const { api, inputs } = anApi()
    openPage('/signal/long-short-rank', { locale: 'en-US', api })
    await unfold()
    type('Fast average', '1')
    run()
    expect(await screen.findByText('A whole number from 2 to 500')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Fast average'))
    type('Fast average', '60')
    run()
    expect(await screen.findByText('Must be above: Fast average')).toBeTruthy()
    type('Pair', 'nothing')
    run()
    expect(await screen.findByText('Choose a pair from the list')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reset to ours' }))
    expect(screen.getByLabelText<HTMLInputElement>('Fast average').value).toBe('21')
    expect(inputs).toEqual([])
  })

  it('offers the index futures by name', async () => {
    const { api, inputs } = anApi()
    openPage('/signal/stock', { locale: 'en-US', api })
    await unfold()
    expect(await screen.findByRole('option', { name: 'Nasdaq 100' })).toBeTruthy()
    run()
    expect((await result()).textContent).toContain('Nasdaq 100 · 1h · Channel length 55')
    expect(inputs[0]?.pair).toBe('cme-futures/nqmain.usd')
  })
})

describe('the result', () => {
  it('is compared with the site, with random entries and between both halves', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi().api })
    await unfold()
    type('Channel length', '20')
    run()
    const words = (await result()).textContent
    expect(words).toContain('BTC/USDT Binance Perp · 1h · Channel length 20')
    expect(words).toContain('2026-08-17 to 2026-11-15, 2,160 bars · 4 more pending')
    expect(words).toContain('Random entry at 48.2% is inside the interval: the difference may be luck.')
    expect(await findCells('Compared on the same bars')).toEqual([
      ['Yours', '120', '55.0%', '46.1%–63.6%', '+0.20%', '−0.05%'],
      ["The site's", '64', '51.0%', '49.3%–54.8%', '+0.12%', '−0.05%'],
      ['Random entry', '--', '48.2%', '--', '−0.11%', '--'],
      ['Yours, first half', '70', '52.0%', '49.3%–54.8%', '+0.50%', '−0.05%'],
      ['Yours, second half', '50', '52.0%', '49.3%–54.8%', '−0.22%', '−0.05%'],
    ])
  })

  it('has nothing but counts before thirty signals are decided', async () => {
    openPage(PATH, { locale: 'en-US', api: anApi(input => aTrial(input, { score: NO_SCORE })).api })
    await unfold()
    run()
    const shown = within(await result())
    expect(shown.getByText('Only 12 decided. Below 30 there is no hit rate and no return.')).toBeTruthy()
    expect(shown.queryByRole('heading', { name: 'Following every signal' })).toBeNull()
  })

  it.each([
    [64, true],
    [12, false],
  ])('has a line of the site if enough of its signals are decided: %i', async (count, hasLine) => {
    openPage(PATH, { locale: 'en-US', api: anApi(input => aTrial(input, { usual: aScore({ count }) })).api })
    await unfold()
    run()
    const chart = within(await result()).getByRole('region', { name: 'Following every signal' })
    await waitFor(() => expect(within(chart).getByText('Yours')).toBeTruthy())
    expect(within(chart).queryByText("The site's") !== null).toBe(hasLine)
  })

  it('counts each variant once, not the site’s own, and keeps the count', async () => {
    const { api } = anApi()
    openPage(PATH, { locale: 'en-US', api })
    await unfold()
    run()
    expect((await result()).textContent).toContain('do not count as a variant')
    for (const [length, count] of [
      ['20', '1. '],
      ['30', '2. '],
      ['20', '2. '],
    ] as const) {
      type('Channel length', length)
      run()
      await waitFor(async () => {
        expect((await result()).textContent).toContain(`Channel length ${length}`)
        expect((await result()).textContent).toContain(`this pair and interval: ${count}`)
      })
    }
    expect((await result()).textContent).toContain('at least one looks good at 95% by luck is 4.9%.')
    type('Interval', '240')
    run()
    await waitFor(async () => expect((await result()).textContent).toContain('this pair and interval: 1. '))
  })

  it('opens with the trial that a link leads to', async () => {
    const { api, inputs } = anApi()
    openPage('/signal/ma5strategy#trial=candela-spot%2Feth.usdt&length=9', { locale: 'en-US', api })
    const fold = (await screen.findByText('Try your own parameters')).closest('details')
    await waitFor(() => expect(fold?.open).toBe(true))
    if (fold !== null) fireEvent(fold, new Event('toggle'))
    expect((await result()).textContent).toContain('ETH · Average length 9')
    expect(inputs).toEqual([{ kind: 'ma5', pair: 'candela-spot/eth.usdt', interval: '240', length: 9 }])
  })

  it('says what failed, keeps the fields and can be asked for again', async () => {
    let isBroken = true
    const { api } = anApi(input =>
      isBroken ? Promise.reject(new CallError(429, 'Too many requests', false)) : aTrial(input),
    )
    openPage(PATH, { locale: 'en-US', api })
    await unfold()
    type('Channel length', '20')
    run()
    expect((await screen.findByRole('alert')).textContent).toBe('The trial failed: Too many requests')
    expect(screen.getByLabelText<HTMLInputElement>('Channel length').value).toBe('20')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await result()).textContent).toContain('Channel length 20')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is asked for again while older bars are loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let rounds = 0
    const { api } = anApi(input => aTrial(input, { bars: 100 * ++rounds, isComplete: rounds === 2 }))
    openPage(PATH, { locale: 'en-US', api })
    await unfold()
    run()
    expect((await result()).textContent).toContain('Older bars are still loading.')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect((await result()).textContent).toContain('200 bars')
    expect((await result()).textContent).not.toContain('Older bars')
  })

  it('ends the call when the page is left', async () => {
    const { api, ends } = anApi(() => new Promise(() => {}))
    const router = openPage(PATH, { locale: 'en-US', api })
    await unfold()
    run()
    await waitFor(() => expect(ends.map(({ aborted }) => aborted)).toEqual([false]))
    await act(() => router.navigate('/signal/rsi'))
    await waitFor(() => expect(ends.map(({ aborted }) => aborted)).toEqual([true]))
  })

  it('of a form that was changed meanwhile is dropped, and its call is ended', async () => {
    let answer: (trial: SignalTrial) => void = () => {}
    const { api, ends } = anApi(() => new Promise(resolve => (answer = resolve)))
    openPage(PATH, { locale: 'en-US', api })
    await unfold()
    run()
    expect(await screen.findByRole('button', { name: 'Computing…' })).toBeTruthy()
    type('Channel length', '20')
    expect(await screen.findByRole('button', { name: 'Try' })).toBeTruthy()
    expect(ends.map(({ aborted }) => aborted)).toEqual([true])
    await act(async () => answer(aTrial({ kind: 'trend', pair: 'candela-spot/btc.usdt' })))
    expect(screen.queryByRole('region', { name: 'Result of the trial' })).toBeNull()
  })
})
