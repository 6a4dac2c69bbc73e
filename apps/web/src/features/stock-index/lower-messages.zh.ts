export const messages = {
  hours: '交易时间',
  hoursExchange: '交易所',
  zones: { 'America/New_York': '纽约', 'Asia/Hong_Kong': '香港', 'Asia/Singapore': '新加坡' },
  hoursNote: '未来 7 天的开收盘，已扣除节假日并随夏令时调整；+1 为次日。',
  noTrading: '休市',
  today: '今天',
  performance: '近 5 日表现',
  performanceSummary: '五个股指期货主力合约近 5 日相对起点的涨跌幅，每小时一点，休市处断开。',
  performanceNote: '以各合约 5 日内第一个价格为 0%；休市时段不连线。',
}

export type IndexLowerMessages = typeof messages
