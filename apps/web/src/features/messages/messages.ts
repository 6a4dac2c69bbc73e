import { catalogue } from '#platform/i18n.ts'
import type { StationMessages } from './messages.zh.ts'

export const stationMessages = catalogue(import.meta.glob<{ messages: StationMessages }>('./messages.??.ts'))
