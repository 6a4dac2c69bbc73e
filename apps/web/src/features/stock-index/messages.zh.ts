export const messages = {
  title: '股指期货',
  explanation: '五个股指期货主力合约，随交易所时段开收盘；休市时显示收盘时的价格与涨跌。',
  unit: '点（USD / HKD）',
  table: '股指期货主力合约',
  columns: {
    name: '合约',
    exchange: '交易所',
    session: '时段',
    price: '最新价',
    change: '涨跌点',
    change24h: '24h 涨跌',
    range: '24h 最低 / 最高',
    trend: '近 5 日',
  },
  status: { open: '交易中', break: '盘间休市', closed: '已收盘' },
  closesAt: (time: string) => `${time} 收盘`,
  opensAt: (time: string) => `${time} 开盘`,
  range: (low: string, high: string, price: string) => `24 小时最低 ${low}，最高 ${high}，现价 ${price}`,
  restingTip: '交易所休市，为最近一次收盘时的数值',
  detail: (name: string) => `${name}详情`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
}

export type StockIndexMessages = typeof messages
