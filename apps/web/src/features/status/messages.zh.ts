export const messages = {
  title: '数据状态',
  explanation: '各交易所数据是否正常、有多新、覆盖多少交易对，以及不提供哪些数据。每 3 秒更新。',
  explanationSimulated: '当前为模拟行情，未连接真实交易所：以下各交易所的数据均由模拟市场生成。',
  table: '各交易所数据状态',
  columns: {
    exchange: '交易所',
    state: '状态',
    newest: '最新数据',
    pairs: '交易对（1 分钟内有更新 / 全部）',
    missing: '不提供的数据',
    since: '开始收集',
  },
  simulated: '模拟',
  states: {
    live: '正常',
    partial: '部分中断',
    delayed: '延迟',
    away: '已断开',
    starting: '连接中',
    closed: '休市',
  },
  reasons: {
    region: '该交易所不向本站服务器所在地区提供服务',
    limited: '请求过多，被交易所暂时限制',
    maintenance: '交易所维护或服务异常',
    silent: '连接正常但没有数据',
    unreadable: '收到的数据无法识别',
    unreachable: '无法连接交易所',
    late: '收到的数据偏旧',
    'no-news': '本站的行情采集暂停',
  },
  list: (items: readonly string[]) => items.join('、'),
  missing: {
    nothing: '均提供',
    ratios: '多空比',
    kinds: { accounts: '全部账户多空比', 'top-accounts': '大户账户多空比', 'top-positions': '大户持仓多空比' },
    liquidations: '爆仓',
    newestLiquidations: '完整爆仓（每秒每合约仅最新一笔）',
    predicted: '预测费率',
  },
  notes: [
    '断开的交易所保留最后的价格，并显示其时间；断开 10 秒后不再计入综合价格与合计，恢复后补齐缺失的 K 线。',
    '股指期货始终为模拟行情。',
  ],
  detail: (name: string) => `${name} 详情`,
}

export type StatusMessages = typeof messages
