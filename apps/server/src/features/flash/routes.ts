import { flashListCall } from '@candela/contract/flash'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { FlashNews } from './flash.ts'

export const flashRoutes = (flash: FlashNews): Route[] => [route(flashListCall, ({ input }) => flash.list(input))]
