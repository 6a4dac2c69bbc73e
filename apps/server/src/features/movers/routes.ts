import { canonicalPairCode } from '@candela/contract/core'
import { moverListCall, moverWhyCall } from '@candela/contract/movers'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { MoverTable } from './mover-table.ts'
import type { MoverWhyService } from './why.ts'

export const moverRoutes = (table: MoverTable, why: MoverWhyService): Route[] => [
  route(moverListCall, ({ input, context }) => table.list(input, context.locale)),
  route(moverWhyCall, ({ input, context }) => why(canonicalPairCode(input.pair), context.locale)),
]
