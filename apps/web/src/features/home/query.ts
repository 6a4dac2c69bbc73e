/** The tabs of the home page, the first of them at the plain address. */
export const HOME_TABS = ['markets', 'signal', 'data', 'info'] as const // rules 2: home
export type HomeTab = (typeof HOME_TABS)[number]

export const parseHomeTab = (params: URLSearchParams): HomeTab =>
  HOME_TABS.find(tab => tab === params.get('tab')) ?? 'markets'

export const homeLink = (tab: HomeTab): string => (tab === 'markets' ? '/' : `/?tab=${tab}`)

/** The lists of the main table, in the order of their links. */
export const COIN_LISTS = ['favourites', 'hot', 'gainers', 'losers', 'turnover'] as const
export type CoinList = (typeof COIN_LISTS)[number]

export const parseCoinList = (params: URLSearchParams): CoinList =>
  COIN_LISTS.find(list => list === params.get('list')) ?? 'hot'

export const coinListLink = (list: CoinList): string => (list === 'hot' ? '/' : `/?list=${list}`)
