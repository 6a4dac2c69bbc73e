export const messages = {
  upTo: (amount: string) => `注册即可领取最高 ${amount} 的图表使用奖励`,
}

export type RewardMessages = typeof messages
