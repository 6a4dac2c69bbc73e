import { SUB_TYPES, type SubType } from '@candela/contract/favourites'

/** What can arrive, as it is shown: what is delivered most comes first. Flash news do not exist yet. */
export const TYPE_ORDER: readonly SubType[] = [SUB_TYPES.market, SUB_TYPES.kline, SUB_TYPES.stock, SUB_TYPES.signal]
