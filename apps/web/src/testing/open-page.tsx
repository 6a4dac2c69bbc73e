import { render } from '@testing-library/react'
import type { Locale } from '@candela/contract/core'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import type { Feed } from '#live/feed.ts'
import { FeedContext } from '#live/use-live.ts'
import { ApiContext, apiKey, siteKey } from '#platform/site.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import type { Api } from '@candela/contract/render'
import { makeRoutes } from '../routes.tsx'
import { aMarket, aSite } from './fake-market.ts'

/** A whole page, alive, in a browser that only the test sees. Stub `IntersectionObserver` before. */
export function openPage(
  path: string,
  { locale = 'zh-CN', api = aMarket(3), feed }: { locale?: Locale; api?: Api; feed?: Feed } = {},
) {
  const site = aSite(locale)
  const router = createMemoryRouter(makeRoutes(), {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(siteKey, site)
      context.set(apiKey, api)
      return context
    },
  })
  render(
    <ZonedSite site={site}>
      <ApiContext value={api}>
        <FeedContext value={feed}>
          <RouterProvider router={router} />
        </FeedContext>
      </ApiContext>
    </ZonedSite>,
  )
  return router
}
