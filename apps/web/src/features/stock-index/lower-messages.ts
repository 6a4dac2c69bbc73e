import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { IndexLowerMessages } from './lower-messages.zh.ts'

/** Texts of the panels below the contracts, loaded with them. */
export const indexLowerMessages = catalogue(
  import.meta.glob<{ messages: IndexLowerMessages }>('./lower-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(indexLowerMessages)
