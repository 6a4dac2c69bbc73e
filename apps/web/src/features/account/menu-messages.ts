import { catalogue } from '#platform/i18n.ts'
import type { MenuMessages } from './menu-messages.zh.ts'

export const menuMessages = catalogue(import.meta.glob<{ messages: MenuMessages }>('./menu-messages.??.ts'))
