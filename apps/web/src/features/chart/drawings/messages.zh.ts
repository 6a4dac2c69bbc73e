import type { DrawingTool } from '@candela/contract/chart'
import type { ToolGroup } from './tool-groups.ts'

const tools: Readonly<Record<DrawingTool, string>> = {
  segment: '趋势线',
  ray: '射线',
  extendedLine: '延长线',
  horizontalLine: '水平线',
  horizontalRay: '水平射线',
  verticalLine: '垂直线',
  crossLine: '十字线',
  arrow: '箭头',
  infoLine: '信息线',
  trendAngle: '趋势角度',
  parallelChannel: '平行通道',
  priceChannel: '价格通道',
  flatChannel: '平顶 / 平底通道',
  regressionTrend: '回归趋势',
  pitchfork: '安德鲁音叉',
  rectangle: '矩形',
  rotatedRectangle: '旋转矩形',
  ellipse: '椭圆',
  circle: '圆',
  triangle: '三角形',
  arc: '圆弧',
  curve: '曲线',
  polyline: '折线',
  brush: '画笔',
  highlighter: '荧光笔',
  fibRetracement: '斐波那契回撤',
  fibExtension: '斐波那契扩展',
  fibChannel: '斐波那契通道',
  fibFan: '斐波那契扇形',
  fibTimeZones: '斐波那契时间周期',
  fibCircles: '斐波那契圆',
  gannBox: '江恩箱',
  gannFan: '江恩扇',
  xabcdPattern: 'XABCD 形态',
  abcdPattern: 'ABCD 形态',
  headAndShoulders: '头肩形态',
  elliottImpulse: '艾略特推动浪',
  elliottCorrection: '艾略特调整浪',
  measure: '测量',
  priceRange: '价格范围',
  dateRange: '时间范围',
  longPosition: '多头仓位',
  shortPosition: '空头仓位',
  text: '文字',
  note: '注释',
  callout: '标注',
  priceLabel: '价格标签',
  flag: '旗标',
  arrowUp: '向上箭头',
  arrowDown: '向下箭头',
}

const groups: Readonly<Record<ToolGroup, string>> = {
  lines: '线条',
  channels: '通道',
  fibonacci: '斐波那契',
  gann: '江恩与音叉',
  shapes: '图形',
  patterns: '形态',
  texts: '文字与标记',
  measures: '测量与仓位',
}

/** Two units are enough: 3 天 4 小时. */
function span(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return hours === 0 ? `${days} 天` : `${days} 天 ${hours} 小时`
  if (hours > 0) return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
  return `${rest} 分`
}

export const messages = {
  label: '画线工具',
  open: '画线',
  cursor: '光标',
  magnet: '磁吸到 K 线',
  magnets: { off: '不吸附', weak: '弱磁吸：靠近时吸附', strong: '强磁吸：始终吸附' },
  lockAll: '锁定全部画线',
  unlockAll: '解锁全部画线',
  hideAll: '隐藏全部画线',
  showAll: '显示全部画线',
  removeAll: '删除全部画线',
  removed: (count: number) => `已删除 ${count} 个画线`,
  restore: '恢复',
  undo: '撤销',
  redo: '重做',
  onPrice: '请在价格图上画线',
  groups,
  tools,
  chosen: {
    label: (name: string) => `${name}设置`,
    colour: '颜色',
    width: '线宽',
    pixels: (width: number) => `${width} px`,
    dash: '线型',
    dashes: ['实线', '虚线', '点线'],
    text: '文字',
    front: '移到最前',
    lock: '锁定',
    unlock: '解锁',
    hide: '隐藏',
    remove: '删除',
  },
  words: {
    bars: (count: number) => `${count} 根 K 线`,
    span,
    target: '目标',
    stop: '止损',
    ratio: (ratio: string) => `盈亏比 ${ratio}`,
    empty: '文字',
  },
}

export type DrawingMessages = typeof messages
