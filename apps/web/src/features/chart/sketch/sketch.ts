import type { DrawingPoint, DrawingTool } from '@candela/contract/chart'
import type { Bounds, Figure, Spot } from './figures.ts'

/** Words and formats in the visitor's language. */
export type SketchWords = {
  readonly price: (price: number) => string
  /** Of a share: 0.05 is 5 %. With its sign. */
  readonly percent: (share: number) => string
  readonly bars: (count: number) => string
  readonly span: (seconds: number) => string
  readonly angle: (degrees: number) => string
  readonly target: string
  readonly stop: string
  readonly ratio: (ratio: string) => string
  /** Shown where the visitor has not typed a text yet. */
  readonly empty: string
}

/** A drawing as its template sees it: the saved points, and where they are on the screen. */
export type Sketch = {
  readonly spots: readonly Spot[]
  readonly points: readonly DrawingPoint[]
  readonly bounds: Bounds
  readonly yOf: (price: number) => number
  /** Closes of the bars from the first to the second point, oldest first. */
  readonly closes: () => readonly number[]
  /** Bars from the first to the second point, negative to the left. */
  readonly bars: number
  readonly text: string
  readonly words: SketchWords
}

export type Template = (sketch: Sketch) => readonly Figure[]

/** Whether a drawing is only ever seen between the times of its points, or also elsewhere, as lines to the edge are. */
export type Reach = 'times' | 'anywhere'

export type ToolTemplate = {
  readonly draw: Template
  readonly reach: Reach
}

export type Templates<Tool extends DrawingTool> = Readonly<Record<Tool, ToolTemplate>>

/** For a tool of one, two or three points. */
export const ofOne =
  (draw: (a: Spot, sketch: Sketch) => readonly Figure[]): Template =>
  sketch => {
    const [a] = sketch.spots
    return a === undefined ? [] : draw(a, sketch)
  }

export const ofTwo =
  (draw: (a: Spot, b: Spot, sketch: Sketch) => readonly Figure[]): Template =>
  sketch => {
    const [a, b] = sketch.spots
    return a === undefined || b === undefined ? [] : draw(a, b, sketch)
  }

export const ofThree =
  (draw: (a: Spot, b: Spot, c: Spot, sketch: Sketch) => readonly Figure[]): Template =>
  sketch => {
    const [a, b, c] = sketch.spots
    return a === undefined || b === undefined || c === undefined ? [] : draw(a, b, c, sketch)
  }

export const priceAt = ({ points }: Sketch, at: number): number => points[at]?.[1] ?? Number.NaN

export const timeAt = ({ points }: Sketch, at: number): number => points[at]?.[0] ?? Number.NaN

const within = (draw: Template): ToolTemplate => ({ draw, reach: 'times' })
const beyond = (draw: Template): ToolTemplate => ({ draw, reach: 'anywhere' })

export const reaching = { within, beyond } as const
