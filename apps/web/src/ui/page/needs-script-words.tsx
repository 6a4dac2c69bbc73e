import { catalogue, loadEverywhere, useMessages } from '#platform/i18n.ts'
import type { NeedsScriptMessages } from './needs-script-messages.zh.ts'

const needsScriptMessages = catalogue<NeedsScriptMessages>({
  'zh-CN': () => import('./needs-script-messages.zh.ts'),
  'en-US': () => import('./needs-script-messages.en.ts'),
})
await loadEverywhere(needsScriptMessages)

/** The sentence of `NeedsScript`. */
export function NeedsScriptWords() {
  return useMessages(needsScriptMessages).text
}
