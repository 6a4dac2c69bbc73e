import { directionOfChange, formatPercent, type Numeric } from '@candela/quant'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import type { Cell, layoutTreemap } from './treemap-layout.ts'
import styles from './treemap.module.css'

export type TreemapItem = {
  readonly id: string
  readonly label: string
  /** Meaning of the area. */
  readonly value: number
  /** Meaning of the colour: a change in percent. */
  readonly percent: Numeric
  /** Where a click leads. */
  readonly to: string
  /** The cell in words, for the tooltip and for those who do not see it. */
  readonly words: string
}

/**
 * Areas by value, colours by change. The box has its height before anything is drawn. Screen readers and
 * browsers without JavaScript get the same data as a list.
 */
export function Treemap({
  items,
  label,
  className,
}: {
  items: readonly TreemapItem[]
  label: string
  className?: string | undefined
}) {
  const plot = useRef<HTMLDivElement>(null)
  const layout = useLayout()
  const { width, height } = useBox(plot)
  const linkTo = useLinkProps()
  const cells = useMemo(() => layout?.(items, width, height) ?? [], [layout, items, width, height])
  const byId = new Map(items.map(item => [item.id, item]))
  return (
    <figure className={classNames(styles.frame, className)}>
      <figcaption className="vh">{label}</figcaption>
      <ul className="vh">
        {items.map(item => (
          <li key={item.id}>{item.words}</li>
        ))}
      </ul>
      <div ref={plot} className={styles.plot} aria-hidden="true">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {cells.map(cell => {
            const item = byId.get(cell.id)
            return item === undefined ? null : (
              <TreemapCell key={cell.id} cell={cell} item={item} link={linkTo(item.to)} />
            )
          })}
        </svg>
      </div>
    </figure>
  )
}

const PAD = 6
const LABEL_MIN = { width: 40, height: 22 }
const CHANGE_MIN = { width: 52, height: 40 }
/** Width of a letter, and of a Han character, for a label that must not leave its cell. */
const LETTER_PX = 7
const HAN_PX = 12.5

const TreemapCell = memo(function TreemapCell({
  cell,
  item,
  link,
}: {
  cell: Cell
  item: TreemapItem
  link: LinkProps
}) {
  const { x, y, width, height } = cell
  const hasLabel = width >= LABEL_MIN.width && height >= LABEL_MIN.height
  const hasChange = width >= CHANGE_MIN.width && height >= CHANGE_MIN.height
  return (
    <a {...link} tabIndex={-1} className={classNames(styles.cell, heatClass(item.percent))} data-tip={item.words}>
      <rect x={x} y={y} width={width} height={height} rx="3" />
      {hasLabel ? (
        <text className={styles.label} x={x + PAD} y={y + 16}>
          {fitLabel(item.label, width - 2 * PAD)}
        </text>
      ) : null}
      {hasChange ? (
        <text className={styles.change} x={x + PAD} y={y + 32}>
          {formatPercent(item.percent)}
        </text>
      ) : null}
    </a>
  )
})

/** As much of a label as fits. */
export function fitLabel(label: string, room: number): string {
  let used = 0
  for (const [at, letter] of Array.from(label).entries()) {
    used += /\p{Script=Han}/u.test(letter) ? HAN_PX : LETTER_PX
    if (used > room)
      return at <= 1
        ? ''
        : `${Array.from(label)
            .slice(0, at - 1)
            .join('')}…`
  }
  return label
}

/** From how many percent on a colour is half, and from how many full. */
const HALF_PERCENT = 1
const FULL_PERCENT = 3

/** Direction and strength of a change as a class; the sign on the cell says it too. */
export function heatClass(percent: Numeric): string {
  const direction = directionOfChange(percent)
  if (direction === 'flat') return styles.flat ?? ''
  const size = Math.abs(Number(percent))
  const strength = size >= FULL_PERCENT ? styles.full : size >= HALF_PERCENT ? styles.half : undefined
  return classNames(styles[direction], strength)
}

type Layout = typeof layoutTreemap

/** The layout is loaded after the first paint. Without it the list is still there. */
function useLayout(): Layout | undefined {
  const [layout, setLayout] = useState<Layout>()
  useEffect(() => {
    let isMounted = true
    import('./treemap-layout.ts').then(
      module => {
        if (isMounted) setLayout(() => module.layoutTreemap)
      },
      () => undefined, // the script failed to load: the list stays
    )
    return () => {
      isMounted = false
    }
  }, [])
  return layout
}

function useBox(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const target = element.current
    if (target === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const width = Math.floor(target.clientWidth)
      const height = Math.floor(target.clientHeight)
      setBox(known => (known.width === width && known.height === height ? known : { width, height }))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return box
}
