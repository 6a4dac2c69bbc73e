/** A small set of pages that together use every layout and every component. */
export const MAIN_SCREENS = [
  '/',
  '/markets/spot',
  '/coin/btc',
  '/favourites',
  '/search?q=bit',
  '/numbers/rates',
  '/account/security',
  '/app/download',
  '/terms',
] as const

export const LANGUAGES = ['zh-CN', 'en-US'] as const
