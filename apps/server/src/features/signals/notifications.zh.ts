import type { ContractType, Interval } from '@candela/contract/core'
import type { SignalKind, SignalType } from '@candela/contract/signals'

export type SignalTexts = {
  readonly kinds: Readonly<Record<SignalKind, string>>
  readonly types: Readonly<Record<SignalType, string>>
  readonly intervals: Readonly<Record<Interval, string>>
  readonly markets: Readonly<Record<ContractType, string>>
  title(subject: string, type: string): string
  text(interval: Interval, kind: string, price: string): string
  /** On our own exchange, if no other is named. */
  near(kind: string, interval: string, type: string, exchange: string | undefined): string
}

const INTERVALS: SignalTexts['intervals'] = {
  '1': '1 分钟',
  '3': '3 分钟',
  '5': '5 分钟',
  '15': '15 分钟',
  '30': '30 分钟',
  '60': '1 小时',
  '120': '2 小时',
  '240': '4 小时',
  '1D': '日线',
  '1W': '周线',
  '1M': '月线',
}

/** Latin letters keep a space from Chinese ones. */
const spaced = (text: string): string => (/^[A-Z]/i.test(text) ? ` ${text}` : text)

export const texts: SignalTexts = {
  kinds: { trend: '趋势跟踪', stock: '股指期货', ma5: 'MA5 短线', rsi: 'RSI 背离', rank: '多空排列' },
  types: {
    bullish: '看涨',
    bearish: '看跌',
    'crosses-above': '上穿',
    'crosses-below': '下穿',
    'bottom-divergence': '底背离',
    'top-divergence': '顶背离',
    'long-alignment': '多头排列',
    'short-alignment': '空头排列',
  },
  intervals: INTERVALS,
  markets: { SPOT: '现货', PERPETUAL: '永续', FUTURES: '期货' },
  title: (subject, type) => `${subject} ${type}`,
  text: (interval, kind, price) => `${INTERVALS[interval]}${spaced(kind)}信号，价格 ${price}`,
  near: (kind, interval, type, exchange) =>
    `${kind}：${interval}${type}${exchange === undefined ? '' : `（${exchange}）`}`,
}
