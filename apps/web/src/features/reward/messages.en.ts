import type { RewardMessages } from './messages.zh.ts'

export const messages: RewardMessages = {
  upTo: amount => `Register and get up to ${amount} to use on charts`,
}
