/** Bulk favourites: merging a visitor's list at login, import and export as text or CSV. */
import { Integer, String as Text, type Static } from 'typebox'
import { userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { FAVOURITES_MAX, ofFavouriteList } from './favourites.ts'
import { exact, List, oneOf, Optional, ownId } from '../core/schema.ts'

/** `tradingview`: the text format of its exported watchlists, `###Section,BINANCE:BTCUSDT,…`. */
export const FAVOURITE_FORMATS = ['tradingview', 'csv'] as const
export type FavouriteFormat = (typeof FAVOURITE_FORMATS)[number]

/** In characters: more than a full list needs, and small enough for a request. */
export const FAVOURITE_FILE_MAX = 48_000

/** Appends new favourites in their order. Unknown ones and those over the limit are skipped and counted. */
export const mergeFavouritesCall = call({
  ...userWrite,
  name: 'mergeFavourites',
  summary: { zh: '合并本机自选', en: "Merge a visitor's favourites" },
  path: '/open/subs/merge',
  input: exact({ pairs: List(Text({ maxLength: 96 }), { maxItems: FAVOURITES_MAX }), ...ofFavouriteList }),
  data: exact({ added: Integer(), skipped: Integer() }),
})

const file = exact({ name: Text(), type: Text(), text: Text() })
export type FavouriteFile = Static<typeof file>

export const exportFavouritesCall = call({
  ...userRead,
  name: 'exportFavourites',
  summary: { zh: '导出自选', en: 'Export favourites' },
  path: '/open/subs/export',
  input: exact({ format: oneOf(FAVOURITE_FORMATS), groupId: Optional(ownId), ...ofFavouriteList }),
  data: file,
})

/** Creates missing groups. A single bad line rejects the whole file. */
export const importFavouritesCall = call({
  ...userWrite,
  name: 'importFavourites',
  summary: { zh: '导入自选', en: 'Import favourites' },
  path: '/open/subs/import',
  input: exact({ format: oneOf(FAVOURITE_FORMATS), text: Text({ maxLength: FAVOURITE_FILE_MAX }), ...ofFavouriteList }),
  data: exact({ added: Integer(), moved: Integer(), groups: Integer() }),
})
