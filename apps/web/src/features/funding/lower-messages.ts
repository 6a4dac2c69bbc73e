import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { FundingLowerMessages } from './lower-messages.zh.ts'

/** The words of what stands below the contracts; they come with it. */
export const fundingLowerMessages = catalogue(
  import.meta.glob<{ messages: FundingLowerMessages }>('./lower-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(fundingLowerMessages)
