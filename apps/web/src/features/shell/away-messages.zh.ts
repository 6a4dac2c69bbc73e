export const messages = {
  list: (names: readonly string[]) => names.join('、'),
  named: (name: string, time: string) => `${name}（截至 ${time}）`,
  away: (names: string) => `${names} 数据中断：保留最后价格，暂不计入综合价格与合计。`,
  more: '数据状态',
}

export type AwayMessages = typeof messages
