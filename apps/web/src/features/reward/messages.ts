import { catalogue } from '#platform/i18n.ts'
import type { RewardMessages } from './messages.zh.ts'

export const rewardMessages = catalogue(import.meta.glob<{ messages: RewardMessages }>('./messages.??.ts'))
