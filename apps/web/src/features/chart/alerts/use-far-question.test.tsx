// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import type { Feed } from '#live/feed.ts'
import { FeedContext } from '#live/use-live.ts'
import { commonMessages } from '#platform/common-messages.ts'
import { loadEverywhere } from '#platform/i18n.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { alertMessages } from './messages.ts'
import { useFarQuestion } from './use-far-question.tsx'

freshBrowser('user')

/** Sets an alert at `level` while the price is 100, or not known. */
async function set(level: string, last: string | null = '100') {
  const answers: boolean[] = []
  const book = { value: () => (last === null ? undefined : { last }) }
  const feed = { retain: () => () => undefined, book } as unknown as Feed // all that it uses
  function Setter() {
    const { isSure, question } = useFarQuestion('okx-spot/btc.usdt')
    return (
      <>
        <button type="button" onClick={() => void isSure(level).then(isSet => answers.push(isSet))}>
          Set
        </button>
        {question}
      </>
    )
  }
  await act(async () => {
    await loadEverywhere(commonMessages)
    await loadEverywhere(alertMessages)
    render(
      <ZonedSite site={aSite('en-US')}>
        <FeedContext value={feed}>
          <Suspense>
            <Setter />
          </Suspense>
        </FeedContext>
      </ZonedSite>,
    )
  })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Set')
  return { answers, press, dialog: () => screen.queryByRole('dialog') }
}

it.each([
  ['near the price', '150', '100'],
  ['while the price is not known', '1000', null],
])('is not asked %s', async (_, level, price) => {
  const { answers, dialog } = await set(level, price)
  expect([answers, dialog()]).toEqual([[true], null])
})

it.each([
  ['Set anyway', true],
  ['Cancel', false],
])('far from the price: %s', async (name, isSet) => {
  const { answers, press, dialog } = await set('1000')
  expect([answers, dialog()?.textContent]).toEqual([[], expect.stringContaining('+900.00%')])
  await press(name)
  expect([answers, dialog()]).toEqual([[isSet], null])
})
