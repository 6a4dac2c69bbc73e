import { hotSearchCall, pairSearchCall, searchCall } from '@candela/contract/search'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { Search } from './search.ts'

export const searchRoutes = (search: Search): Route[] => [
  route(searchCall, ({ input, context }) => search.find(input.text, input.size, context.locale)),
  route(pairSearchCall, ({ input, context }) => search.pairs(input, context.locale)),
  route(hotSearchCall, ({ context }) => search.hot(context.locale)),
]
