import type { DrawingTool } from '@candela/contract/chart'

export const TOOL_GROUPS = {
  lines: [
    'segment',
    'ray',
    'extendedLine',
    'horizontalLine',
    'horizontalRay',
    'verticalLine',
    'crossLine',
    'arrow',
    'infoLine',
    'trendAngle',
  ],
  channels: ['parallelChannel', 'priceChannel', 'flatChannel', 'regressionTrend'],
  fibonacci: ['fibRetracement', 'fibExtension', 'fibChannel', 'fibFan', 'fibTimeZones', 'fibCircles'],
  gann: ['pitchfork', 'gannBox', 'gannFan'],
  shapes: [
    'rectangle',
    'rotatedRectangle',
    'ellipse',
    'circle',
    'triangle',
    'arc',
    'curve',
    'polyline',
    'brush',
    'highlighter',
  ],
  patterns: ['xabcdPattern', 'abcdPattern', 'headAndShoulders', 'elliottImpulse', 'elliottCorrection'],
  texts: ['text', 'note', 'callout', 'priceLabel', 'flag', 'arrowUp', 'arrowDown'],
  measures: ['measure', 'priceRange', 'dateRange', 'longPosition', 'shortPosition'],
} as const satisfies Record<string, readonly DrawingTool[]>

export type ToolGroup = keyof typeof TOOL_GROUPS

export const groupNames = Object.keys(TOOL_GROUPS) as readonly ToolGroup[] // the keys above
