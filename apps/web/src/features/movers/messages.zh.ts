export const messages = {
  title: '异动币种',
  windows: '时间窗',
  window: (minutes: string) => `${minutes} 分钟`,
  sides: '涨跌方向',
  noMoves: '暂无异动数据',
  noMovesText: (minutes: number) => `开始接收行情满 ${minutes} 分钟后显示涨跌幅。`,
  rise: '急涨',
  fall: '急跌',
  columns: {
    name: '名称',
    price: '最新价',
    change3m: '3 分钟',
    change5m: '5 分钟',
    change10m: '10 分钟',
    change24h: '24h 涨跌',
    badges: '标记',
    why: '原因',
  },
  level: (level: number) => ['', '异动', '大幅异动', '剧烈异动'][level] ?? '',
  levelRule: (percent: number) => `5 分钟涨跌达到 ${percent}%`,
  badges: {
    high24h: '24h 新高',
    low24h: '24h 新低',
    high7d: '7 天新高',
    low7d: '7 天新低',
    pullBack: '回落',
    rally: '反弹',
    volumeBurst: '放量',
  },
  rules: {
    high24h: (minutes: number) => `24 小时最高价出现在最近 ${minutes} 分钟内`,
    low24h: (minutes: number) => `24 小时最低价出现在最近 ${minutes} 分钟内`,
    high7d: (minutes: number) => `24 小时最高价出现在最近 ${minutes} 分钟内，且为近 7 天最高价`,
    low7d: (minutes: number) => `24 小时最低价出现在最近 ${minutes} 分钟内，且为近 7 天最低价`,
    pullBack: (minutes: number, percent: number) =>
      `24 小时最高价出现在最近 ${minutes} 分钟内，现价已低于它至少 ${percent}%`,
    rally: (minutes: number, percent: number) =>
      `24 小时最低价出现在最近 ${minutes} 分钟内，现价已高于它至少 ${percent}%`,
    volumeBurst: (times: number, quarters: number) =>
      `最近 15 分钟成交量至少是之前 ${quarters} 个 15 分钟均值的 ${times} 倍`,
  },
  why: '为什么',
  whyOf: (symbol: string) => `${symbol} 为什么异动`,
  close: '关闭',
  riseFile: (kind: string) => `上涨 ${kind}`,
  fallFile: (kind: string) => `下跌 ${kind}`,
}

export type MoversMessages = typeof messages
