import { catalogue, loadEverywhere, useMessages } from '#platform/i18n.ts'
import type { NeedsScriptMessages } from './needs-script-messages.zh.ts'

const needsScriptMessages = catalogue(
  import.meta.glob<{ messages: NeedsScriptMessages }>('./needs-script-messages.??.ts'),
)
await loadEverywhere(needsScriptMessages)

/** The sentence of `NeedsScript`. */
export function NeedsScriptWords() {
  return useMessages(needsScriptMessages).text
}
