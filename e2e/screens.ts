/** Every screen of the product: where it lives and the rule that asks for it. */
export type Screen = {
  readonly rule: string
  readonly path: string
  /** The one address search engines are told; null for pages about the visitor, which they are not. */
  readonly canonical: string | null
}

const listed = (rule: string, ...paths: readonly string[]): Screen[] =>
  paths.map(path => ({ rule, path, canonical: path }))
const unlisted = (rule: string, ...paths: readonly string[]): Screen[] =>
  paths.map(path => ({ rule, path, canonical: null }))

export const SCREENS: readonly Screen[] = [
  ...unlisted('S2.02', '/oauth-redirect/okx'),
  ...listed('S2.03', '/'),
  ...listed('S2.04', '/app/download'),
  ...listed('S2.06', '/flash', '/flash/1'),
  ...listed('S2.08', '/markets/spot', '/markets/rapid', '/markets/hot-crypto', '/markets/plate', '/markets/plate/defi'),
  ...listed('S2.09', '/signal/trendfollowing'),
  ...listed('S2.10', '/signal/rsi', '/signal/ma5strategy', '/signal/long-short-rank'),
  ...listed('S2.11', '/numbers/longshortratio'),
  ...listed('S2.12', '/numbers/explosive', '/numbers/position', '/numbers/rates', '/numbers/grayscale'),
  ...listed('S2.14', '/qa', '/qa/1'),
  ...listed('S2.15', '/calendar'),
  ...listed('S2.16', '/wiki', '/wiki/btc'),
  { rule: 'S2.17', path: '/coin/', canonical: '/coin' },
  { rule: 'S2.17', path: '/coin/btc/', canonical: '/coin/btc' },
  { rule: 'S2.18', path: '/agreement', canonical: '/terms' },
  ...unlisted('S2.19', '/account/security', '/account/points/referral'),
  ...listed('S2.20', '/login', '/register', '/about', '/privacy', '/terms', '/disclaimer', '/risk', '/pass'),
  ...listed('S2.20', '/stock-index', '/stepn', '/chart', '/portfolio'),
  ...listed('S2.30', '/projects', '/contact'),
  ...unlisted('S2.20', '/search', '/forgot-password', '/subscriptions', '/messages', '/push', '/profile'),
  ...unlisted('S2.20', '/change-password', '/portfolio/assets', '/portfolio/manage'),
  ...unlisted('S2.25', '/favourites'),
]

/** The few that between them use every layout and every component. */
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
