export const messages = {
  open: '回放',
  openTip: '从选定的 K 线开始逐根回放',
  label: 'K 线回放',
  choose: '点选起始 K 线，或选日期',
  day: '起始日期',
  start: '开始',
  none: '已加载的 K 线没有那么早，可换用更长的周期',
  play: '播放（空格）',
  pause: '暂停（空格）',
  step: '前进一根（→）',
  back: '后退一根（←）',
  toEnd: '到最后一根',
  again: '重选起点',
  pace: '速度',
  paceOf: (barsPerSecond: number) =>
    barsPerSecond < 1 ? `${Math.round(1 / barsPerSecond)} 秒/根` : `${barsPerSecond} 根/秒`,
  leave: '退出回放（Esc）',
  at: '回放到',
  end: '已到最后',
}

export type ReplayMessages = typeof messages
