import type { PageId } from '#features/page-titles/index.ts'

/** Pages with content of their own; the rest exist but are not offered to search engines. */
export const sitemapPaths: readonly string[] = [
  '/',
  '/markets/spot',
  '/markets/rapid',
  '/markets/hot-crypto',
  '/markets/plate',
  '/signal/trendfollowing',
  '/signal/rsi',
  '/signal/ma5strategy',
  '/signal/long-short-rank',
  '/numbers/longshortratio',
  '/numbers/explosive',
  '/numbers/position',
  '/numbers/rates',
  '/numbers/grayscale',
  '/flash',
  '/qa',
  '/calendar',
  '/wiki',
  '/coin',
  '/chart',
  '/stock-index',
  '/app/download',
  '/about',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/risk',
  '/contact',
]

/** Pages about the visitor, or about nothing that lasts. */
const UNLISTED: ReadonlySet<PageId> = new Set<PageId>([
  'security',
  'referral',
  'oauth',
  'search',
  'forgotPassword',
  'subscriptions',
  'messages',
  'push',
  'profile',
  'changePassword',
  'favourites',
  'portfolioAssets',
  'portfolioManage',
  'ui',
])

/**
 * The one address of a page: no prefix, no query, no slash at the end, small letters but for a coin's symbol. Undefined
 * for unlisted pages.
 */
export function canonicalPath(page: PageId, path: string): string | undefined {
  if (UNLISTED.has(page)) return undefined
  if (page === 'agreement') return '/terms'
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/'
  return page === 'coin' ? plain.replace(/[^/]+$/, symbol => symbol.toUpperCase()) : plain
}
