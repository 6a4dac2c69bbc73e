import { exchangeStatusCall } from '@candela/contract/status'
import { route, type Route } from '#platform/http/calls/route.ts'
import type { Status } from './status.ts'

export const statusRoutes = (status: Status): Route[] => [route(exchangeStatusCall, () => status.exchanges())]
