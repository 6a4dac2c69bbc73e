export const messages = {
  show: (name: string) => `显示 ${name}`,
  hide: (name: string) => `隐藏 ${name}`,
  style: (name: string) => `${name} 样式`,
  colour: '颜色',
  width: '线宽',
  pixels: (width: number) => `${width} px`,
  dash: '线型',
  dashes: ['实线', '虚线', '点线'],
  height: '窗格高度',
  heights: { low: '矮', usual: '默认', high: '高', own: '自定义' },
  reset: '恢复默认样式',
  remove: (name: string) => `移除 ${name}`,
  range: (min: number, max: number) => `${min} 至 ${max}`,
  integer: (min: number, max: number) => `请输入 ${min} 至 ${max} 的整数`,
  number: (min: number, max: number) => `请输入 ${min} 至 ${max} 的数`,
  derivatives: '合约数据',
}

export type IndicatorMessages = typeof messages
