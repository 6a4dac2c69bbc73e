import { SEARCH_EXAMPLES } from '@candela/contract/search'

const examples = SEARCH_EXAMPLES.zh.join('、')

export const messages = {
  label: '搜索币种与交易对',
  placeholder: `例如 ${examples}`,
  recent: '最近搜索',
  hot: '成交活跃',
  clear: '清空',
  none: '没有找到结果',
  noneText: `可以输入代码、中英文名称、交易所和合约类型，顺序不限，例如 ${examples}。`,
  hint: '输入代码、名称、交易所或合约类型',
  failed: '搜索失败，请重试',
  close: '关闭',
  action: '搜索',
  coins: '币种',
  pairs: '交易对',
  count: (count: number) => `找到 ${count} 个结果`,
  toSpot: '查看全部币种',
  asOf: (time: string, zone: string) => `截至 ${time}（${zone}）`,
}

export type SearchMessages = typeof messages
