import { memo } from 'react'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './sparkline.module.css'

const WIDTH = 96
const HEIGHT = 24
const INSET = 2

/** Numbers, or decimals as calls send them. */
type Series = readonly (number | string)[]

/** Path of a series stretched over the box, oldest at the left; empty for fewer than two points. */
export function sparklinePath(values: Series, width = WIDTH, height = HEIGHT): string {
  const points = values.map(Number).filter(Number.isFinite)
  if (points.length < 2) return ''
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (point < low) low = point
    if (point > high) high = point
  }
  const span = high - low
  const room = height - 2 * INSET
  const stepX = width / (points.length - 1)
  let path = ''
  for (let index = 0; index < points.length; index++) {
    const y = span === 0 ? height / 2 : INSET + room * (1 - ((points[index] ?? low) - low) / span)
    path += `${index === 0 ? 'M' : 'L'}${inTenths(index * stepX)} ${inTenths(y)}`
  }
  return path
}

/** A page draws thousands of points in a box of a thousand tenths: each number is turned into text once. */
const texts: string[] = []
function inTenths(value: number): string {
  const tenths = Math.round(value * 10)
  return (texts[tenths] ??= String(tenths / 10))
}

function directionOfSeries(values: Series): 'up' | 'down' | 'flat' {
  const first = Number(values[0] ?? 0)
  const last = Number(values.at(-1) ?? 0)
  if (first === last) return 'flat'
  return last > first ? 'up' : 'down'
}

/** A trend without axes, coloured by its own first and last value. */
export const Sparkline = memo(function Sparkline({ values }: { values: Series }) {
  return (
    <svg
      className={classNames(styles.sparkline, styles[directionOfSeries(values)])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path d={sparklinePath(values)} />
    </svg>
  )
})
