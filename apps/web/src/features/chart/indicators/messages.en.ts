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
  derivatives: 'Contract data',
}
