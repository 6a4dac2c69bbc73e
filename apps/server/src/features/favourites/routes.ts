import { AppError, type InputOf } from '@candela/contract/core'
import {
  addGroupCall,
  deleteGroupCall,
  editGroupCall,
  exportFavouritesCall,
  favouriteListCall,
  groupListCall,
  groupPairDetailCall,
  groupPairListCall,
  groupPriceListCall,
  importFavouritesCall,
  mergeFavouritesCall,
  movePairCall,
  movePairsCall,
  ownSubsCall,
  pairGroupListCall,
  reorderPairCall,
  searchPairsCall,
  subscribeCall,
  topGroupCall,
  topPairCall,
  unsubscribeCall,
} from '@candela/contract/favourites'
import type { NamePair } from '#market/catalogue/named-pair.ts'
import { keyedRoute, type Route, type UserContext, userRoute } from '#platform/http/calls/route.ts'
import type { FavouriteFiles } from './favourite-files.ts'
import type { Asked, Favourites } from './favourites.ts'
import type { SearchPairs } from './search-pairs.ts'

export function favouriteRoutes(
  favourites: Favourites,
  files: FavouriteFiles,
  search: SearchPairs,
  namePair: NamePair,
): Route[] {
  return [
    userRoute(groupListCall, ({ input, context }) => favourites.groups(asked(input, context))),
    keyedRoute(addGroupCall, ({ input, context }, trx) => favourites.addGroup(trx, asked(input, context), input.name)),
    userRoute(editGroupCall, ({ input, context }) => favourites.renameGroup(asker(context), input.id, input.name)),
    userRoute(deleteGroupCall, ({ params, context }) => done(favourites.deleteGroup(asker(context), params.id))),
    userRoute(topGroupCall, ({ input, context }) => done(favourites.topGroup(asked(input, context), input.plateId1))),
    userRoute(subscribeCall, ({ input, context }) =>
      favourites.subscribe(asked(input, context), pairsOf(input, namePair), {
        groupId: input.groupId,
        before: input.before,
      }),
    ),
    userRoute(unsubscribeCall, ({ input, context }) =>
      favourites.unsubscribe(asked(input, context), pairsOf(input, namePair)),
    ),
    userRoute(favouriteListCall, ({ input, context }) => favourites.list(asked(input, context))),
    userRoute(groupPairListCall, ({ input, context }) => favourites.list(asked(input, context), input.groupId)),
    userRoute(groupPairDetailCall, ({ input, context }) => favourites.detail(asked(input, context), input.id)),
    userRoute(groupPriceListCall, ({ input, context }) => favourites.prices(asked(input, context), input.id)),
    userRoute(topPairCall, ({ input, context }) =>
      done(favourites.topPair(asked(input, context), input.groupId, input.plateId1)),
    ),
    userRoute(reorderPairCall, ({ input, context }) =>
      done(favourites.reorderPair(asked(input, context), input.groupId, input.plateId1, input.plateId2)),
    ),
    userRoute(movePairCall, ({ input, context }) => done(favourites.movePair(asked(input, context), input))),
    userRoute(movePairsCall, ({ input, context }) =>
      done(favourites.movePairs(asked(input, context), input.subIds, input.groupId)),
    ),
    userRoute(pairGroupListCall, ({ input, context }) =>
      favourites.groupsOf(asked(input, context), pairsOf(input, namePair)[0] ?? ''),
    ),
    userRoute(ownSubsCall, ({ context }) => favourites.own(asker(context))),
    userRoute(searchPairsCall, ({ input, context }) => search(asked(input, context), input.text)),
    userRoute(mergeFavouritesCall, ({ input, context }) => favourites.merge(asked(input, context), input.pairs)),
    userRoute(exportFavouritesCall, ({ input, context }) =>
      files.write(asked(input, context), input.format, input.groupId),
    ),
    userRoute(importFavouritesCall, ({ input, context }) =>
      files.read(asked(input, context), input.format, input.text),
    ),
  ]
}

const asker = ({ caller, locale }: UserContext) => ({ accountId: caller.accountId, locale })
const asked = ({ subType }: { subType?: number }, context: UserContext): Asked => ({ ...asker(context), subType })

async function done(work: Promise<void>): Promise<{ isDone: boolean }> {
  await work
  return { isDone: true }
}

/** The pairs of a call: several by code, one by code, or one by its parts. */
function pairsOf(input: InputOf<typeof subscribeCall>, namePair: NamePair): readonly string[] {
  if (input.pairs !== undefined) return input.pairs
  const { type, contractType = type, exchange = 'candela', ...fields } = input
  if (type !== undefined && type !== contractType) throw new AppError('PAIR_INVALID')
  if (fields.pair === undefined && (fields.baseAsset === undefined || fields.quoteAsset === undefined)) return []
  const asked = { ...fields, ...(contractType && { contractType }) }
  // A code includes the exchange.
  return [namePair(fields.pair === undefined || input.exchange !== undefined ? { ...asked, exchange } : asked) ?? '']
}
