import { formatPercent, type Numeric } from '@candela/quant'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { changeStep, fitsIn, HEAT_STEPS, STEP_PERCENT } from './treemap-label.ts'
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

export type TreemapGroup = {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly items: readonly TreemapItem[]
}

/**
 * Areas by value in groups, colours by change, and their legend. The box has its height before anything is drawn.
 * Screen readers and browsers without JavaScript get the same data as a list.
 */
export function Treemap({
  groups,
  label,
  className,
}: {
  groups: readonly TreemapGroup[]
  label: string
  className?: string | undefined
}) {
  const plot = useRef<HTMLDivElement>(null)
  const layout = useLayout()
  const { width, height } = useBox(plot)
  const linkTo = useLinkProps()
  const drawn = useMemo(() => layout?.(groups, width, height), [layout, groups, width, height])
  const items = new Map(groups.flatMap(group => group.items).map(item => [item.id, item]))
  const groupOf = new Map(groups.map(group => [group.id, group]))
  return (
    <figure className={classNames(styles.frame, className)}>
      <figcaption className="vh">{label}</figcaption>
      <ul className="vh">
        {groups.map(group => (
          <li key={group.id}>
            {group.label}: {group.items.map(item => item.words).join('; ')}
          </li>
        ))}
      </ul>
      <div ref={plot} className={styles.plot} aria-hidden="true">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {drawn?.groups.map(cell => {
            const group = groupOf.get(cell.id)
            return group === undefined || !fitsIn(group.label, cell.width) ? null : (
              <a key={cell.id} {...linkTo(group.to)} tabIndex={-1} className={styles.group}>
                <text x={cell.x} y={cell.y + 12}>
                  {group.label}
                </text>
              </a>
            )
          })}
          {drawn?.cells.map(cell => {
            const item = items.get(cell.id)
            return item === undefined ? null : (
              <TreemapCell key={cell.id} cell={cell} item={item} link={linkTo(item.to)} />
            )
          })}
        </svg>
      </div>
      <Legend />
    </figure>
  )
}

const PAD = 4
const LINE_PX = 15

/** Texts are centred; the change is left out first, then the label. */
const TreemapCell = memo(function TreemapCell({
  cell: { x, y, width, height },
  item,
  link,
}: {
  cell: Cell
  item: TreemapItem
  link: LinkProps
}) {
  const change = formatPercent(item.percent)
  const room = width - 2 * PAD
  const hasLabel = height >= LINE_PX + PAD && fitsIn(item.label, room)
  const hasChange = hasLabel && height >= 2 * LINE_PX + PAD && fitsIn(change, room)
  const middle = y + height / 2 + 4
  return (
    <a
      {...link}
      tabIndex={-1}
      className={classNames(styles.cell, stepClass(changeStep(item.percent)))}
      data-tip={item.words}
    >
      <rect x={x} y={y} width={width} height={height} rx="2" />
      {hasLabel ? (
        <text className={styles.label} x={x + width / 2} y={hasChange ? middle - LINE_PX / 2 : middle}>
          {item.label}
        </text>
      ) : null}
      {hasChange ? (
        <text x={x + width / 2} y={middle + LINE_PX / 2}>
          {change}
        </text>
      ) : null}
    </a>
  )
})

const stepClass = (step: number): string =>
  step === 0 ? (styles.flat ?? '') : classNames(step > 0 ? styles.up : styles.down, styles[`s${Math.abs(step)}`])

const STEPS = [...Array(2 * HEAT_STEPS).keys()].map(at => (at < HEAT_STEPS ? at - HEAT_STEPS : at - HEAT_STEPS + 1))
const SWATCH_PX = 32

/** One swatch per colour, with the bounds between them. */
function Legend() {
  return (
    <svg className={styles.legend} width={SWATCH_PX * STEPS.length} height="24" aria-hidden="true">
      {STEPS.map((step, at) => (
        <g key={step}>
          <rect className={stepClass(step)} x={at * SWATCH_PX} y="4" width={SWATCH_PX - 1} height="6" />
          {at === 0 ? null : (
            <text x={at * SWATCH_PX} y="22">
              {boundText((at - HEAT_STEPS) * STEP_PERCENT)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const boundText = (percent: number): string => (percent === 0 ? '0' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`)

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
