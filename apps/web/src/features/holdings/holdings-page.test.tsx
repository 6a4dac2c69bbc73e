// @vitest-environment happy-dom
import type { Call } from '@candela/contract/core'
import { type Holding, holdingListCall, holdingRateCall, holdingValueCall } from '@candela/contract/holdings'
import { DAY_MS } from '@candela/quant'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'
import { findCells } from '../../testing/table-cells.ts'

/** Friday, 13 November 2026, 16:00 in New York: the 14th, 05:00, in UTC+8. */
const CLOSE = Date.UTC(2026, 10, 13, 21)

const aFund = (change: Partial<Holding> = {}): Holding => ({
  id: 'btc-trust',
  name: 'Bitcoin Trust',
  symbol: 'BTC',
  holdings: '643572.1234',
  holdingsValue: '62690000000.00',
  cost: '40000000000.00',
  profitRate: '56.7250',
  shares: '692370100',
  primaryPrice: '90.54',
  secondaryPrice: '81.486',
  premiumRate: '-10.0000',
  change1d: '-120.5000',
  change7d: '0.0000',
  change30d: null,
  changeRate1d: '-0.0187',
  changeRate7d: '0.0000',
  changeRate30d: null,
  closeTime: CLOSE,
  ...change,
})

const funds = [aFund(), aFund({ id: 'eth-trust', name: 'Ether Trust', symbol: 'ETH', premiumRate: '2.5000' })]

function anApi(records: readonly Holding[] = funds, isSimulated = true): Api & { readonly inputs: object[] } {
  const market = aMarket(3)
  const inputs: object[] = []
  const past = { id: 'btc-trust', symbol: 'BTC', times: [CLOSE - DAY_MS, CLOSE], asOf: CLOSE }
  const answers: Readonly<Record<string, unknown>> = {
    [holdingListCall.name]: {
      records,
      totalValue: '125380000000.00',
      totalCost: '80000000000.00',
      isSimulated,
      asOf: records.length === 0 ? 0 : CLOSE,
    },
    [holdingValueCall.name]: { ...past, holdings: ['1', '2'], value: ['3', '4'], cost: ['5', '6'] },
    [holdingRateCall.name]: { ...past, primaryPrice: ['1', '2'], secondaryPrice: ['3', '4'], premiumRate: [null, '6'] },
  }
  const answer = async (call: Call, input: object): Promise<unknown> => {
    if (call.name === holdingRateCall.name) inputs.push(input)
    return answers[call.name] ?? market(call, input)
  }
  return Object.assign(answer as Api, { inputs }) // the answers above are those of their calls
}

freshBrowser('visitor')

describe('the fund holdings page', () => {
  it.each([
    ['zh-CN', '基金', '64.36 万 BTC', '$626.90 亿', '$400.00 亿'],
    ['en-US', 'Funds', '643.57K BTC', '$62.69B', '$40.00B'],
  ] as const)('[S3.18] shows every figure of a fund in %s', async (locale, caption, coins, value, cost) => {
    openPage('/numbers/grayscale', { locale, api: anApi() })
    const [first, second] = await findCells(caption)
    expect(first).toEqual([
      'BTCBitcoin Trust',
      coins,
      value,
      cost,
      '$90.540',
      '$81.486',
      '−10.00%',
      '−0.02%',
      '0.00%',
      '--',
      '11-14 05:00',
    ])
    expect(second?.[6]).toBe('+2.50%')
    expect(document.body.textContent).not.toMatch(/NaN|undefined|−0\.00%/)
  })

  it('shows the history of the fund and range in its URL', async () => {
    const api = anApi()
    openPage('/numbers/grayscale?fund=eth-trust&days=180', { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Funds' })
    expect(api.inputs).toEqual([{ id: 'eth-trust', days: 180 }])
    expect(await screen.findByRole('heading', { name: 'Ether Trust · Premium and price per share' })).toBeTruthy()
  })

  it('falls back to the first fund when the URL names an unknown one', async () => {
    const api = anApi()
    openPage('/numbers/grayscale?fund=gone', { locale: 'en-US', api })
    await screen.findByRole('table', { name: 'Funds' })
    expect(api.inputs).toEqual([{ id: 'btc-trust', days: 90 }])
  })

  it.each([
    [true, 'These funds are simulated'],
    [false, 'This data was imported by the operator'],
  ])('says whether the funds are simulated: %s', async (isSimulated, words) => {
    openPage('/numbers/grayscale', { locale: 'en-US', api: anApi(funds, isSimulated) })
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  })

  it('says that data is being prepared while there is no fund', async () => {
    openPage('/numbers/grayscale', { locale: 'en-US', api: anApi([]) })
    expect(await screen.findByText('Preparing fund data')).toBeTruthy()
  })
})
