export const messages = {
  score: {
    name: '热度',
    formula:
      '100 ×（0.4 × 成交额 + 0.2 × 放量 + 0.2 × 波动 + 0.1 × 浏览 + 0.1 × 收藏），每项为 0 到 1。成交额按对数从 1000 万 USDT 起算，全场最高为 1，稳定币不计；放量 3 倍、波动 30% 即为 1；浏览、收藏以全场最高为 1（至少按 100 次、20 票算）。同分时成交额大者在前',
    result: (symbol: string) => `${symbol} 热度`,
  },
  surge: {
    name: '放量倍数',
    formula: '24h 成交额 ÷ 之前 7 个整日（UTC+8）的日均成交额',
    turnover: '24h 成交额',
    mean: '日均成交额',
    result: (symbol: string) => `${symbol} 放量`,
  },
  volatility: { name: '波动', formula: '（24h 最高 − 24h 最低）÷ 最新价 × 100%' },
  people: {
    name: '浏览与收藏',
    formula:
      '浏览：今天和昨天（UTC+8）打开币种页的次数，同一访客每天计一次，不记录是谁。收藏：把它加入自选的账户数；计入热度时，一个账户给每个币的票数 = 1 ÷ √自选币数，新账户 7 天内从 0 逐日升到满票，一键加自选、导入等一次加入多个币的不计票',
  },
  rank: {
    name: '名次变化',
    formula: '与 24 小时前的排名相比；每小时保存前 100 名，保留 120 天。没有保存到的时点按当时行情补算，不含浏览和收藏',
  },
  change: '（最新价 − 24 小时前价）÷ 24 小时前价 × 100%',
  turnover: '各交易所 1,440 根 1 分钟 K 线的成交额（USDT）之和',
  marketCap: '最新价 × 流通量',
  source: { label: '来源', text: '综合价：各交易所现货价按成交量加权。排名每 10 秒更新。' },
}

export type HotFormulaMessages = typeof messages
