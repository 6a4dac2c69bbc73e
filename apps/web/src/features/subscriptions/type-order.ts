import { SUB_TYPES, type SubType } from '@candela/contract/favourites'

/** As they are shown: what is delivered most comes first. */
export const TYPE_ORDER: readonly SubType[] = [
  SUB_TYPES.market,
  SUB_TYPES.kline,
  SUB_TYPES.stock,
  SUB_TYPES.signal,
  SUB_TYPES.flash,
]
