// @vitest-environment happy-dom
import { AppError, type Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMarket } from '../../testing/fake-market.ts'
import { freshBrowser } from '../../testing/fresh-browser.ts'
import { openPage } from '../../testing/open-page.tsx'

freshBrowser('visitor')

it('[S8.19] the list of an exchange that is not followed is empty and leads back to all', async () => {
  const market = aMarket(3)
  const api = (async (call: Call, input: object): Promise<unknown> => {
    if ('exchange' in input && input.exchange === 'gate') throw new AppError('PAIR_UNSUPPORTED')
    return await market(call, input)
  }) as Api // the market's answers
  openPage('/markets/spot?exchange=gate', { locale: 'en-US', api })
  expect(await screen.findByText('No coin matches')).toBeTruthy()
  expect(screen.queryByText('C1')).toBeNull()
})
