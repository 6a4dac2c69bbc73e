export const messages = {
  list: (names: readonly string[]) => names.join('、'),
  named: (name: string, time: string) => `${name}（截至 ${time}）`,
  away: (names: string) => `${names} 数据中断：保留最后价格，综合价格暂不计入，合约合计 15 分钟后不再计入。`,
  more: '数据状态',
}

export type AwayMessages = typeof messages
