import { catalogue } from '#platform/i18n.ts'
import type { SettingsMessages } from './messages.zh.ts'

/** Loaded with the button that opens the dialog. */
export const settingsMessages = catalogue(import.meta.glob<{ messages: SettingsMessages }>('./messages.??.ts'))
