import { catalogue } from '#platform/i18n.ts'
import type { ShellMessages } from './messages.zh.ts'

export const shellMessages = catalogue(import.meta.glob<{ messages: ShellMessages }>('./messages.??.ts'))
