import { API_PREFIX } from '@candela/contract/core'
import { FUNDING_FAMILY_DEFAULT, type FundingRow, fundingPageCall } from '@candela/contract/funding'
import { expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'

const { http } = await testSite()

it('the files without parameters contain what the page shows without them', async () => {
  type Page = { readonly records: readonly FundingRow[] }
  const url = `${API_PREFIX}${fundingPageCall.path}`
  const shown = (await http.inject({ url, query: { family: FUNDING_FAMILY_DEFAULT } })).json<{ data: Page }>().data
  const json = (await http.inject('/numbers/rates.json')).json<Page>()
  expect(json.records).toEqual(shown.records)
  expect(shown.records.length).toBeGreaterThan(0)
  const csv = (await http.inject('/numbers/rates.csv')).body.trim().split('\n')
  const pairs = csv.slice(1).map(line => line.trim().split(',').at(-1))
  expect(pairs).toEqual(shown.records.map(({ pair }) => pair))
  const coin = (await http.inject('/numbers/rates.json?family=coin')).json<Page>()
  expect(new Set(coin.records.map(({ family }) => family))).toEqual(new Set(['coin']))
})
