import { catalogue } from './i18n.ts'
import type { CommonMessages } from './common-messages.zh.ts'

/** Loaded with the shell, so that every page and every part of ui/ can use it. */
export const commonMessages = catalogue(import.meta.glob<{ messages: CommonMessages }>('./common-messages.??.ts'))
