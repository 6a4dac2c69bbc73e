// @vitest-environment happy-dom
import type { Api } from '@candela/contract/render'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { localStars, pairOf } from '#features/stars/index.ts'
import { loadEverywhere } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { aPairResult } from '../../../testing/sample-search.ts'
import { pairSearchMessages } from './messages.ts'
import { PairSearch } from './pair-search.tsx'

freshBrowser('visitor')

const STARRED = pairOf('ETH')

async function openSearch() {
  localStars.set(['ETH'])
  const chosen: string[] = []
  const ask = () => Promise.resolve({ records: [aPairResult('BTC'), { ...aPairResult('ETH'), pair: STARRED }] })
  const api = ask as unknown as Api // only the search is asked for
  await act(async () => {
    render(
      <ZonedSite site={aSite('en-US')}>
        <ApiContext value={api}>
          <Suspense>
            <PairSearch start="t" onChoose={pair => chosen.push(pair)} onClose={() => undefined} />
          </Suspense>
        </ApiContext>
      </ZonedSite>,
    )
    await loadEverywhere(pairSearchMessages)
  })
  return chosen
}

it.each([
  ['before the list is there', false],
  ['of the list', true],
])('Enter takes a favourite first, %s', async (_, isSlow) => {
  const chosen = await openSearch()
  if (isSlow) await screen.findByText('Favourite')
  const field = screen.getByRole('searchbox', { hidden: true })
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  expect(chosen).toEqual([STARRED])
})
