import { SPOT_PATH } from '@candela/contract/spot'
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import type { IconName } from '#ui/controls/icon.tsx'
import type { ShellMessages } from './messages.zh.ts'

type NavId = Exclude<keyof ShellMessages['nav'], 'label'>

export type NavItem = {
  readonly id: NavId
  readonly to: string
  /** Every address below this one belongs to the item. */
  readonly section: string
}

export const MAIN_NAV: readonly NavItem[] = [
  { id: 'markets', to: SPOT_PATH, section: '/markets' },
  { id: 'numbers', to: LONG_SHORT_PATH, section: '/numbers' },
  { id: 'signals', to: '/signal/trendfollowing', section: '/signal' },
  { id: 'chart', to: '/chart', section: '/chart' },
  { id: 'stockIndex', to: STOCK_INDEX_PATH, section: STOCK_INDEX_PATH },
  { id: 'favourites', to: '/favourites', section: '/favourites' },
]

export const BOTTOM_BAR: readonly (NavItem & { readonly icon: IconName })[] = [
  { id: 'home', to: '/', section: '/', icon: 'home' },
  { id: 'markets', to: SPOT_PATH, section: '/markets', icon: 'markets' },
  { id: 'numbers', to: LONG_SHORT_PATH, section: '/numbers', icon: 'numbers' },
  { id: 'favourites', to: '/favourites', section: '/favourites', icon: 'star' },
  { id: 'me', to: '/profile', section: '/profile', icon: 'person' },
]

/** Rules 2: about, privacy, terms, disclaimer, projects, pass card, contact; and more. Addresses are their names. */
export const FOOTER_PAGES = [
  'about',
  'privacy',
  'terms',
  'disclaimer',
  'risk',
  'projects',
  'pass',
  'contact',
  'status',
] as const satisfies readonly (keyof ShellMessages['footer'])[]

export function isInSection(pathname: string, section: string): boolean {
  return pathname === section || (section !== '/' && pathname.startsWith(`${section}/`))
}
