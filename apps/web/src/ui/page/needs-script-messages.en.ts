import type { NeedsScriptMessages } from './needs-script-messages.zh.ts'

export const messages: NeedsScriptMessages = {
  text: 'This part of the page needs JavaScript.',
}
