import { plateDetailCall, plateListCall, plateMapCall } from '@candela/contract/plates'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { Plates } from './plates.ts'

export const plateRoutes = (plates: Plates): Route[] => [
  route(plateListCall, ({ input, context }) => plates.list(input, context.locale)),
  route(plateDetailCall, ({ input, context }) => plates.detail(input.id, context.locale)),
  route(plateMapCall, ({ input, context }) => plates.map(input.by ?? 'marketCap', context.locale)),
]
