export const messages = {
  list: (names: readonly string[]) => names.join('、'),
  /** Between two sentences. */
  between: '',
  kinds: { accounts: '全部账户', 'top-accounts': '大户账户', 'top-positions': '大户持仓' },
  noRatiosNorLiquidations: (names: string, _count: number) => `${names} 不提供多空比与爆仓数据。`,
  noRatios: (names: string, _count: number) => `${names} 不提供多空比。`,
  someRatios: (names: string, kinds: string, _count: number) => `${names} 仅提供${kinds}多空比。`,
  noLiquidations: (names: string, _count: number) => `${names} 不提供爆仓数据。`,
  newestLiquidations: (names: string, _count: number) => `${names} 每秒每合约仅推送最新一笔强平，合计为下限。`,
  noPredicted: (names: string, _count: number) => `${names} 不提供预测费率。`,
  collected: (time: string) => `数据自 ${time} 起收集，此前没有记录。`,
  everyExchange: '全部交易所',
  holes: (spans: readonly string[]) => `以下时段未收到数据，合计与图表不含：${spans.join('；')}。`,
  missing: (count: number, unit: 'minutes' | 'hours' | 'days') =>
    `缺 ${count} ${{ minutes: '分钟', hours: '小时', days: '天' }[unit]}`,
  missingReason: (spans: readonly string[], hasMore: boolean) =>
    `以下时段未收到数据，合计不含：${spans.join('；')}${hasMore ? '，以及更早的时段' : ''}`,
  excluded: (names: string) => `合计与均值不含 ${names}（无此数据）。`,
}

export type CoverageMessages = typeof messages
