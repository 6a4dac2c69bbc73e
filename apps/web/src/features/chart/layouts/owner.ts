/** The account that owns this tab's charts; null for charts a visitor made, which logging in or out does not remove. */
import type { Stored } from '#platform/stored.ts'
import { tabStored } from '../settings/tab-stored.ts'

export const chartOwner: Stored<string | null> = tabStored<string | null>('chart-owner', null, raw =>
  typeof raw === 'string' ? raw : undefined,
)
