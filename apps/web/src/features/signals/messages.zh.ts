import type { SignalKind, SignalType } from '@candela/contract/signals'

const types: Readonly<Record<SignalType, string>> = {
  bullish: '看涨',
  bearish: '看跌',
  'bottom-divergence': '底背离',
  'top-divergence': '顶背离',
  'crosses-above': '上穿',
  'crosses-below': '下穿',
  'long-alignment': '多头排列',
  'short-alignment': '空头排列',
}

/** The rule of each kind in a paragraph. */
const rules: Readonly<Record<SignalKind, string>> = {
  trend:
    '收盘价高于之前 55 根 K 线的最高价为看涨，低于最低价为看跌，同一轮趋势只报一次。只用已收盘的 K 线，发出后不再改动。',
  rsi: '1 小时 RSI(14) 与价格的相邻两个拐点走向相反即为背离；拐点左右各 5 根，相距 5–60 根，因此要在 5 根之后才能确认并发出。',
  ma5: '4 小时收盘价上穿或下穿 5 周期均线（MA5）时发出，持平不算。只用已收盘的 K 线，发出后不再改动。',
  rank: 'MA21、MA55、MA120 由上到下依次排列为多头排列，由下到上为空头排列，在排列形成时报一次。',
  stock: '股指期货主力合约收盘价高于之前 55 根 K 线的最高价为看涨，低于最低价为看跌，同一轮趋势只报一次。',
}

export const messages = {
  types,
  rules,
  kinds: { trend: '趋势', rsi: 'RSI 背离', ma5: 'MA5 短线', rank: '多空排列', stock: '股指期货' } satisfies Record<
    SignalKind,
    string
  >,
  pairKinds: { spot: '现货', perpetual: '永续', futures: '期货' },
  composite: '多所加权价',

  // Filters
  interval: '周期',
  all: '全部',
  side: '方向',
  favourites: '只看自选',
  kind: '信号类型',

  // The list
  list: '最新信号',
  columns: {
    symbol: '标的',
    kind: '信号',
    type: '类型',
    level: '周期',
    price: '信号价',
    since: '至今收益',
    chart: '走势',
    last: '最新价',
    change24h: '24h 涨跌',
    volume24h: '24h 成交量',
    marketCap: '市值',
    time: '时间',
    return24: '24 根后收益',
  },
  contracts: '手',
  chartLabel: (symbol: string, type: string) => `${symbol} 走势，圆点处为${type}信号`,
  detail: (symbol: string, type: string) => `${symbol} ${type}详情`,
  pairPage: '该标的全部信号',
  pending: '未到期',
  note: '至今收益按信号方向计算，未扣手续费；战绩按下一根开盘价入场并扣除手续费。',
  rss: 'RSS 订阅',
  origin: '记录方式',
  origins: { live: '实时写入', past: '事后补算' },
  shown: (count: number) => `已显示 ${count} 条`,
  allShown: (count: number) => `已全部显示，共 ${count} 条`,
  longEnough: (count: number) => `已显示最新 ${count} 条，更早的见导出文件`,

  // States
  none: '还没有信号',
  noneText: '条件成立时信号会自动出现在这里。',
  computingText: '首次启动后要补算几分钟，算出的信号会自动出现在这里。',
  noneFiltered: '没有符合条件的信号',
  noneFilteredText: '请更换筛选条件。',
  noFavourites: '自选中还没有信号',
  noFavouritesText: '自选标的出现信号时会列在这里；在现货页点星标即可添加自选。',
  loading: '正在读取自选的信号',
  failed: '信号加载失败',
  failedText: '请检查网络后重试。',

  noPair: '未找到该交易对',
  noPairText: '该代码没有对应的交易对，可能已下架。',
  search: '搜索',
  allSignals: '查看趋势信号',

  // The page of a pair
  newest: '最新信号',
  pairTitle: (pair: string) => `${pair} 信号`,
  pairExplanation: (market: string) => `${market}：各类信号与事后战绩，发出后不再改动。`,

  // The headline of the record
  record: '战绩',
  recordMore: '完整战绩',
  hitRate: '命中率',
  hitInterval: (low: string, high: string) => `95% 区间 ${low}–${high}`,
  mean: '平均收益',
  median: '收益中位数',
  baseline: (figure: string) => `随机入场 ${figure}`,
  excursions: (best: string, worst: string) => `途中最好 ${best}，最差 ${worst}`,
  decided: '已判定',
  decidedOf: (open: string, from: string) => `待判定 ${open} · 始于 ${from}`,
  tooFew: (needed: number) => `满 ${needed} 条后给出命中率与收益`,
  open: '待判定',
  openText: (from: string) => `满 24 根 K 线后判定 · 始于 ${from}`,
  after24: '24 根 K 线后，已扣手续费',
  firstProgress: (done: string, total: string) => `正在补算最近的信号：${done} / ${total} 个标的`,
  progress: (done: string, total: string) => `正在补算历史信号：${done} / ${total} 个标的`,
  recordFailed: '战绩加载失败',
  recordFailedText: '信号列表与试算不受影响。',
}

export type SignalMessages = typeof messages
