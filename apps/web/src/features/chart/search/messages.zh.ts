import type { PairKind } from '@candela/contract/search'

const kinds: Readonly<Record<PairKind, string>> = { SPOT: '现货', PERPETUAL: '永续', FUTURES: '交割', INDEX: '指数' }

export const messages = {
  title: '切换交易对',
  placeholder: '币种、交易所，如 BTC 永续',
  kind: '类型',
  all: '全部',
  kinds,
  exchange: '交易所',
  allExchanges: '全部交易所',
  results: '交易对',
  starred: '自选',
  loading: '加载中',
  none: '没有匹配的交易对',
  failed: '搜索失败，请重试',
  retry: '重试',
  more: '加载更多',
  close: '关闭',
}

export type PairSearchMessages = typeof messages
