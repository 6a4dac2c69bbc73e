import type { ChartLink, Shape } from '../settings/charts.ts'

const shapes: Readonly<Record<Shape, string>> = {
  one: '单图',
  columns: '左右两图',
  rows: '上下两图',
  three: '三图',
  four: '四图',
}

const link: Readonly<Record<keyof ChartLink, string>> = {
  pair: '同步交易对',
  interval: '同步周期',
  crosshair: '同步十字线',
}

export const messages = {
  menu: (shape: string) => `多图：${shape}`,
  title: '多图布局',
  other: '其他布局',
  charts: '图表',
  shapes,
  link,
  close: (title: string) => `关闭 ${title}`,
  use: (title: string) => `切换到 ${title}`,
  missing: '没有这个交易对',
  missingText: '已下架，或尚未上线。',
  choose: '选择其他交易对',
  failed: '加载失败',
  failedText: '请检查网络后重试。',
  retry: '重试',
}

export type GridMessages = typeof messages
