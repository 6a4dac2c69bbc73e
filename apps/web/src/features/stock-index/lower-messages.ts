import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { IndexLowerMessages } from './lower-messages.zh.ts'

/** The words of what stands below the contracts; they come with it. */
export const indexLowerMessages = catalogue(
  import.meta.glob<{ messages: IndexLowerMessages }>('./lower-messages.??.ts'),
)
if (import.meta.env.SSR) await loadEverywhere(indexLowerMessages)
