import type { IndicatorMessages } from './messages.zh.ts'

export const messages: IndicatorMessages = {
  show: name => `Show ${name}`,
  hide: name => `Hide ${name}`,
  style: name => `Style of ${name}`,
  colour: 'Colour',
  width: 'Width',
  pixels: width => `${width} px`,
  dash: 'Line',
  dashes: ['Solid', 'Dashed', 'Dotted'],
  height: 'Pane height',
  heights: { low: 'Low', usual: 'Default', high: 'High', own: 'Custom' },
  reset: 'Default style',
  remove: name => `Remove ${name}`,
  range: (min, max) => `${min} to ${max}`,
  integer: (min, max) => `Enter a whole number from ${min} to ${max}`,
  number: (min, max) => `Enter a number from ${min} to ${max}`,
  derivatives: 'Contract data',
}
