/** What drawings are made of, in pixels of the pane. Circles and curves are lines with many corners. */
export type Spot = { readonly x: number; readonly y: number }

export type Bounds = { readonly width: number; readonly height: number }

/** `own` is the colour of the drawing, `up` and `down` are the visitor's colours of profit and loss. */
export type Tone = 'own' | 'up' | 'down'

export type Line = {
  readonly kind: 'line'
  readonly spots: readonly Spot[]
  readonly tone: Tone
  /** Thin and dashed, whatever the style: a help line. */
  readonly isHelp: boolean
  /** A multiple of the style's width. */
  readonly thick: number
}

export type Area = { readonly kind: 'area'; readonly spots: readonly Spot[]; readonly tone: Tone }

export type Label = {
  readonly kind: 'label'
  readonly at: Spot
  readonly text: string
  /** On which side of the spot the text is. */
  readonly side: 'left' | 'right' | 'above' | 'below' | 'centre'
  readonly tone: Tone
  readonly isBoxed: boolean
}

export type Figure = Line | Area | Label

/** Of drawings whose style names no colour. Readable on both themes. */
export const DEFAULT_COLOUR = '#4c8dff'

export const spot = (x: number, y: number): Spot => ({ x, y })

export const line = (spots: readonly Spot[], more: Partial<Pick<Line, 'tone' | 'isHelp' | 'thick'>> = {}): Line => ({
  kind: 'line',
  spots,
  tone: 'own',
  isHelp: false,
  thick: 1,
  ...more,
})

export const helpLine = (spots: readonly Spot[]): Line => line(spots, { isHelp: true })

export const area = (spots: readonly Spot[], tone: Tone = 'own'): Area => ({ kind: 'area', spots, tone })

export const label = (
  at: Spot,
  text: string,
  side: Label['side'],
  more: Partial<Pick<Label, 'tone' | 'isBoxed'>> = {},
): Label => ({ kind: 'label', at, text, side, tone: 'own', isBoxed: false, ...more })

/** A closed outline with its inside. */
export const closed = (spots: readonly Spot[]): Figure[] => [area(spots), line([...spots, ...spots.slice(0, 1)])]
