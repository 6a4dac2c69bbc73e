import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { IndexLowerMessages } from './lower-messages.zh.ts'

/** The words of what stands below the contracts; they come with it. */
export const indexLowerMessages = catalogue<IndexLowerMessages>({
  'zh-CN': () => import('./lower-messages.zh.ts'),
  'en-US': () => import('./lower-messages.en.ts'),
})
if (import.meta.env.SSR) await loadEverywhere(indexLowerMessages)
