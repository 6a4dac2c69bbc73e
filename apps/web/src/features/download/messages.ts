import { catalogue } from '#platform/i18n.ts'
import type { DownloadMessages } from './messages.zh.ts'

export const downloadMessages = catalogue(import.meta.glob<{ messages: DownloadMessages }>('./messages.??.ts'))
