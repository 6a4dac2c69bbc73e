export const messages = {
  title: '试试你的参数',
  hint: '换一组参数，看它在同一段行情上会有怎样的战绩',
  loading: '正在打开试算',

  pair: '标的',
  pairHelp: '输入币种或交易对，从列表中选择',
  pairUnknown: '请从列表中选择一个标的',
  interval: '周期',
  range: (min: number, max: number) => `${min}–${max}`,
  notInRange: (min: number, max: number) => `须为 ${min}–${max} 的整数`,
  notAbove: (smaller: string) => `须大于${smaller}`,
  usual: (value: number) => `，站内 ${value}`,
  run: '试算',
  running: '计算中…',
  reset: '恢复站内参数',

  failed: '试算失败',
  incomplete: '更早的 K 线仍在加载，下面只算了已有的部分，稍后自动更新。',
  stillIncomplete: '更早的 K 线还没有加载完，下面只算了已有的部分，可稍后再试算。',

  result: '试算结果',
  about: (from: string, to: string, bars: string) => `${from} 至 ${to}，${bars} 根 K 线`,
  open: (count: string) => `另有 ${count} 条待判定`,
  verdicts: {
    few: (count: string, needed: number) => `只有 ${count} 条已判定，不足 ${needed} 条，不给出命中率与收益。`,
    above: (rate: string, low: string, high: string, random: string) =>
      `命中率 ${rate}（95% 区间 ${low}–${high}），高于随机入场的 ${random}。`,
    unclear: (rate: string, low: string, high: string, random: string) =>
      `命中率 ${rate}（95% 区间 ${low}–${high}），区间包含随机入场的 ${random}：差别可能只是运气。`,
    below: (rate: string, low: string, high: string, random: string) =>
      `命中率 ${rate}（95% 区间 ${low}–${high}），低于随机入场的 ${random}。`,
  },
  variants: (count: string, chance: string) =>
    `该标的与周期已试 ${count} 组参数。即使每组都没有用，至少有一组碰巧显得有效（95% 水平）的概率也有 ${chance}。`,
  noVariants: '这是站内参数，不计入已试组数。每多试一组，碰巧显得有效的概率就更高。',

  compared: '同一段行情的对比',
  after24: '24 根 K 线后，已扣手续费',
  group: '参数',
  own: '你的参数',
  site: '站内参数',
  random: '随机入场',
  halves: ['你的参数，前半段', '你的参数，后半段'] as readonly string[],
  halvesNote: '只在一半里有效的参数，多半是运气。',
  count: '已判定',
  hitRate: '命中率',
  hitInterval: '95% 区间',
  mean: '平均',
  median: '中位数',

  equity: '逐条跟随的累计收益',
  equitySummary: (own: string, usual: string | undefined) =>
    `每条信号投入相同金额：你的参数累计 ${own}${usual === undefined ? '' : `，站内参数累计 ${usual}`}。`,
  equityNote: '每条信号投入相同金额，按判定日累加，已扣手续费，不计复利。',
}

export type TrialMessages = typeof messages
