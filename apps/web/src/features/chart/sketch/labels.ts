import { area, closed, type Figure, label, line, type Spot } from './figures.ts'
import { shifted } from './geometry.ts'
import { ofOne, ofTwo, priceAt, reaching, type Sketch, type Templates } from './sketch.ts'

const { within } = reaching

const POLE_PX = 28
const FLAG = { width: 18, height: 12 }
/** Tip, head and shaft of an arrow mark. */
const MARK = { gap: 4, head: 8, half: 7, shaft: 3, length: 20 }

const textOr = (sketch: Sketch, none: string): string => (sketch.text === '' ? none : sketch.text)

/** A thick arrow whose tip is at the spot; `down` is 1 for one that hangs below it and points up. */
function arrowMark(a: Spot, down: 1 | -1, text: string): Figure[] {
  const at = (x: number, y: number): Spot => shifted(a, x, (MARK.gap + y) * down)
  const { head, half, shaft, length } = MARK
  const outline = [
    at(0, 0),
    at(half, head),
    at(shaft, head),
    at(shaft, length),
    at(-shaft, length),
    at(-shaft, head),
    at(-half, head),
  ]
  const name = text === '' ? [] : [label(at(0, length + 2), text, down === 1 ? 'below' : 'above')]
  return [...closed(outline), ...name]
}

function flag(a: Spot, { text }: Sketch): Figure[] {
  const top = shifted(a, 0, -POLE_PX)
  const cloth = [
    top,
    shifted(top, FLAG.width, 0),
    shifted(top, FLAG.width * 0.75, FLAG.height / 2),
    shifted(top, FLAG.width, FLAG.height),
    shifted(top, 0, FLAG.height),
  ]
  const name = text === '' ? [] : [label(top, text, 'above')]
  return [line([a, top]), area(cloth), line(cloth), ...name]
}

export const labelTemplates: Templates<'text' | 'note' | 'callout' | 'priceLabel' | 'flag' | 'arrowUp' | 'arrowDown'> =
  {
    text: within(ofOne((a, sketch) => [label(a, textOr(sketch, sketch.words.empty), 'right')])),
    note: within(
      ofOne((a, sketch) => [
        line([shifted(a, 0, -POLE_PX), a]),
        label(shifted(a, 0, -POLE_PX), textOr(sketch, sketch.words.empty), 'above', { isBoxed: true }),
      ]),
    ),
    callout: within(
      ofTwo((a, b, sketch) => [
        line([a, b]),
        label(b, textOr(sketch, sketch.words.empty), 'centre', { isBoxed: true }),
      ]),
    ),
    priceLabel: within(
      ofOne((a, sketch) => {
        const price = sketch.words.price(priceAt(sketch, 0))
        const name = sketch.text === '' ? price : `${sketch.text} ${price}`
        return [line([a, shifted(a, 12, -12)]), label(shifted(a, 12, -12), name, 'right', { isBoxed: true })]
      }),
    ),
    flag: within(ofOne(flag)),
    arrowUp: within(ofOne((a, { text }) => arrowMark(a, 1, text))),
    arrowDown: within(ofOne((a, { text }) => arrowMark(a, -1, text))),
  }
