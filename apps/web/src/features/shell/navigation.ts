import { SPOT_PATH } from '@candela/contract/spot'
import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import type { IconName } from '#ui/controls/icon.tsx'
import type { ShellMessages } from './messages.zh.ts'

type NavId = Exclude<keyof ShellMessages['nav'], 'label'>

export type NavItem = {
  readonly id: NavId
  readonly to: string
  /** Every address below this one belongs to the item. */
  readonly section: string
  /** Moves into the menu on narrow screens. */
  readonly isRare?: boolean
}

export const MAIN_NAV: readonly NavItem[] = [
  { id: 'markets', to: SPOT_PATH, section: '/markets' },
  { id: 'numbers', to: LONG_SHORT_PATH, section: '/numbers' },
  { id: 'signal', to: '/signal/trendfollowing', section: '/signal' },
  { id: 'flash', to: '/flash', section: '/flash' },
  { id: 'calendar', to: '/calendar', section: '/calendar', isRare: true },
  { id: 'wiki', to: '/wiki', section: '/wiki', isRare: true },
  { id: 'terminal', to: '/chart', section: '/chart' },
]

export const BOTTOM_BAR: readonly (NavItem & { readonly icon: IconName })[] = [
  { id: 'home', to: '/', section: '/', icon: 'home' },
  { id: 'markets', to: SPOT_PATH, section: '/markets', icon: 'markets' },
  { id: 'numbers', to: LONG_SHORT_PATH, section: '/numbers', icon: 'numbers' },
  { id: 'flash', to: '/flash', section: '/flash', icon: 'flash' },
  { id: 'terminal', to: '/chart', section: '/chart', icon: 'chart' },
]

/** Rules 2: about, privacy, terms, disclaimer, projects, pass card, contact; and the risk warning and the API. */
export const FOOTER_LINKS = [
  { id: 'about', to: '/about' },
  { id: 'privacy', to: '/privacy' },
  { id: 'terms', to: '/terms' },
  { id: 'disclaimer', to: '/disclaimer' },
  { id: 'risk', to: '/risk' },
  { id: 'projects', to: '/projects' },
  { id: 'pass', to: '/pass' },
  { id: 'contact', to: '/contact' },
] as const satisfies readonly { id: keyof ShellMessages['footer']; to: string }[]

export function isInSection(pathname: string, section: string): boolean {
  return pathname === section || (section !== '/' && pathname.startsWith(`${section}/`))
}
