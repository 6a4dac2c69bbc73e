/** The account that owns this tab's charts; null for charts a visitor made, which logging in or out does not remove. */
import { confirming, tabStored } from '../settings/tab-stored.ts'
import type { LayoutParts } from './layout-parts.ts'

const owner = tabStored<string | null>('chart-owner', null, raw => (typeof raw === 'string' ? raw : undefined))

export const chartOwner: LayoutParts['owner'] = { ...owner, confirming }
