/** The account that the terminal of this tab belongs to; null for a visitor's own, which stays whoever logs in or out. */
import type { Stored } from '#platform/stored.ts'
import { tabStored } from '../settings/tab-stored.ts'

export const chartOwner: Stored<string | null> = tabStored<string | null>('chart-owner', null, raw =>
  typeof raw === 'string' ? raw : undefined,
)
