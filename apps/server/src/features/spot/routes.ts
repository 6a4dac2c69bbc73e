import { AppError, spotListCall, spotSubsListCall, spotTagListCall } from '@candela/contract'
import { route, type Route, userRoute } from '#platform/http/route.ts'
import type { SpotTable } from './spot-table.ts'

export function spotRoutes(table: SpotTable): Route[] {
  /** Favourites belong to an account. */
  const refuseFavourites = (isSubs: boolean | undefined): void => {
    if (isSubs === true) throw new AppError('NEED_LOGIN')
  }
  return [
    route(
      spotListCall,
      ({ input, context }) => {
        refuseFavourites(input.isSubs)
        return table.list(input, context.locale)
      },
      ({ input, context }) => {
        refuseFavourites(input.isSubs)
        return table.listAnswer(input, context.locale)
      },
    ),
    // Never reached without an account, and there are none yet.
    userRoute(spotSubsListCall, () => {
      throw new AppError('NEED_LOGIN')
    }),
    route(spotTagListCall, ({ context }) => table.tags(context.locale)),
  ]
}
