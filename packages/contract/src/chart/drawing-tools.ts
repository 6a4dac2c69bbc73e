/** The drawing tools of the chart, and the points that each takes. */

type ToolRule = {
  /** Fewest and most points. */
  readonly points: readonly [min: number, max: number]
  /** The half of a point that may be null, because the tool does not use it. */
  readonly free?: 'time' | 'price'
  /** Whether it may have a text. */
  readonly hasText?: true
}

const takes = (points: number, more: Omit<ToolRule, 'points'> = {}): ToolRule => ({ points: [points, points], ...more })

const TOOLS = {
  // Lines
  segment: takes(2),
  ray: takes(2),
  extendedLine: takes(2),
  horizontalLine: takes(1, { free: 'time' }),
  horizontalRay: takes(1),
  verticalLine: takes(1, { free: 'price' }),
  crossLine: takes(1),
  arrow: takes(2),
  infoLine: takes(2),
  trendAngle: takes(2),
  // Channels
  parallelChannel: takes(3),
  priceChannel: takes(3),
  flatChannel: takes(3),
  regressionTrend: takes(2),
  pitchfork: takes(3),
  // Shapes
  rectangle: takes(2),
  rotatedRectangle: takes(3),
  ellipse: takes(2),
  circle: takes(2),
  triangle: takes(3),
  arc: takes(3),
  curve: takes(3),
  polyline: { points: [2, 100] },
  brush: { points: [2, 500] },
  highlighter: { points: [2, 500] },
  // Fibonacci and Gann
  fibRetracement: takes(2),
  fibExtension: takes(3),
  fibChannel: takes(3),
  fibFan: takes(2),
  fibTimeZones: takes(2),
  fibCircles: takes(2),
  gannBox: takes(2),
  gannFan: takes(2),
  // Patterns
  xabcdPattern: takes(5),
  abcdPattern: takes(4),
  headAndShoulders: takes(7),
  elliottImpulse: takes(6),
  elliottCorrection: takes(4),
  // Measures and positions
  measure: takes(2),
  priceRange: takes(2),
  dateRange: takes(2),
  longPosition: takes(3),
  shortPosition: takes(3),
  // Texts and marks
  text: takes(1, { hasText: true }),
  note: takes(1, { hasText: true }),
  callout: takes(2, { hasText: true }),
  priceLabel: takes(1, { hasText: true }),
  flag: takes(1, { hasText: true }),
  arrowUp: takes(1, { hasText: true }),
  arrowDown: takes(1, { hasText: true }),
} as const satisfies Record<string, ToolRule>

export type DrawingTool = keyof typeof TOOLS

export const DRAWING_TOOLS: Readonly<Record<DrawingTool, ToolRule>> = TOOLS

export const isDrawingTool = (name: unknown): name is DrawingTool =>
  typeof name === 'string' && Object.hasOwn(DRAWING_TOOLS, name)
