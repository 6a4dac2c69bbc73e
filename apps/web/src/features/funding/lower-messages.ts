import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { FundingLowerMessages } from './lower-messages.zh.ts'

/** Texts of the panels below the contracts, loaded with them. */
export const fundingLowerMessages = catalogue(
  import.meta.glob<{ messages: FundingLowerMessages }>('./lower-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(fundingLowerMessages)
