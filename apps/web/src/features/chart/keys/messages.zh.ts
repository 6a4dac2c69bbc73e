import type { KeyAction, KeySection } from './key-table.ts'

const sections: Readonly<Record<KeySection, string>> = { chart: '图表', drawing: '画线', marks: '事件', replay: '回放' }
const chart: Readonly<Record<KeyAction<'chart'>, string>> = {
  pair: '输入字母，搜索交易对',
  interval: '输入数字，切换周期（分钟）',
  nextChart: '下一张图',
  indicators: '指标',
  percentage: '百分比坐标',
  logarithm: '对数坐标',
  picture: '保存图片',
  fullScreen: '全屏',
  list: '快捷键列表',
}
const drawing: Readonly<Record<KeyAction<'drawing'>, string>> = {
  cancel: '取消画线',
  remove: '删除选中的画线',
  undo: '撤销',
  redo: '重做',
}
const marks: Readonly<Record<KeyAction<'marks'>, string>> = {
  next: '下一根有事件的 K 线',
  previous: '上一根有事件的 K 线',
  close: '关闭事件卡片',
}
const replay: Readonly<Record<KeyAction<'replay'>, string>> = {
  play: '播放或暂停',
  forward: '下一根',
  back: '上一根',
  leave: '退出回放',
}

export const messages = {
  title: '快捷键',
  or: '或',
  close: '关闭',
  sections,
  actions: { chart, drawing, marks, replay },
  interval: '切换周期',
  typeInterval: '周期，如 5、240、1D',
  enter: (name: string) => `按回车切换到 ${name}`,
  unknown: (all: string) => `没有这个周期。可用：${all}`,
}

export type KeyMessages = typeof messages
