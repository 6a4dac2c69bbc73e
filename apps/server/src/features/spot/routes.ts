import { spotListCall, spotSubsListCall, spotTagListCall } from '@candela/contract/spot'
import { route, type Route, userRoute } from '#platform/http/calls/route.ts'
import type { OwnSpotList } from './own-spot-list.ts'
import type { SpotTable } from './spot-table.ts'

/** An account's favourite pairs, in its order. */
export type FavouritePairs = {
  pairsOf(accountId: string, groupId: string | undefined): Promise<readonly string[]>
}

export function spotRoutes(table: SpotTable, ownList: OwnSpotList, favourites: FavouritePairs): Route[] {
  return [
    route(
      spotListCall,
      async ({ input, context }) => {
        if (input.isSubs !== true) return table.list(input, context.locale)
        const { accountId } = await context.findCaller()
        return ownList(input, context.locale, await favourites.pairsOf(accountId, undefined))
      },
      ({ input, context }) =>
        input.isSubs === true || input.cursor !== undefined ? undefined : table.listAnswer(input, context.locale),
    ),
    userRoute(spotSubsListCall, async ({ input, context }) =>
      ownList(input, context.locale, await favourites.pairsOf(context.caller.accountId, input.groupId)),
    ),
    route(spotTagListCall, ({ context }) => table.tags(context.locale)),
  ]
}
