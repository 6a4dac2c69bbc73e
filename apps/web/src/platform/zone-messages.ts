import { catalogue, loadEverywhere } from './i18n.ts'
import type { ZoneMessages } from './zone-messages.zh.ts'

/** Names of the time zones, for the server and the menu. */
export const zoneMessages = catalogue(import.meta.glob<{ messages: ZoneMessages }>('./zone-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(zoneMessages)
