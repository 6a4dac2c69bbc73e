import { MISSING } from '@candela/quant'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { uiMessages } from '#ui/messages.ts'
import type { ChartState } from './chart-data.ts'
import { ChartContent, ChartShell } from './chart-shell.tsx'
import styles from './heat-map.module.css'
import { HEAT_STEPS, heatBound, type HeatScale, heatStep } from './heat-scale.ts'
import { useLazyPart } from './use-lazy-part.ts'

export type HeatData = {
  readonly columns: readonly {
    readonly id: string
    /** Short, for the head; every n-th is shown when there are many. */
    readonly label: string
    /** In full, for the tooltip: `11-15 08:00`. */
    readonly name?: string
  }[]
  readonly rows: readonly {
    readonly id: string
    readonly label: string
    /** The name as shown, for instance a link; `label` is used elsewhere. */
    readonly head?: ReactNode
    /** One per column, `null` where nothing is known. */
    readonly values: readonly (number | null)[]
  }[]
}

export type HeatMapProps = {
  readonly title: string
  readonly unit: string
  /** The head of the row names: `币种`. */
  readonly rowLabel: string
  readonly scale: HeatScale
  readonly state: ChartState<HeatData>
  readonly format: (value: number) => string
  /** Writes the numbers into the cells, for few and wide columns. */
  readonly hasNumbers?: boolean
  readonly end?: ReactNode
  readonly note?: ReactNode
}

const CELLS_MAX_AT_ONCE = 400
const HEAD_PX = 28
const ROW_PX = 24
/** There is no code to load: only the position matters. */
const nothing = async (): Promise<true> => true

/** The panel behind `HeatMap`. */
export function HeatMapPanel(props: HeatMapProps) {
  const { title, unit, state } = props
  const isEmpty = state.status === 'ready' && (state.data.rows.length === 0 || state.data.columns.length === 0)
  const bound = useMemo(
    () => (state.status === 'ready' ? heatBound(state.data.rows.flatMap(row => row.values)) : 0),
    [state],
  )
  const legend = bound === 0 ? undefined : <Scale scale={props.scale} bound={bound} format={props.format} />
  return (
    <ChartShell title={title} unit={unit} legend={legend} end={props.end} note={props.note}>
      <ChartContent state={state} isEmpty={isEmpty} size="normal">
        {data => <GridNearby {...props} data={data} bound={bound} />}
      </ChartContent>
    </ChartShell>
  )
}

type GridProps = Omit<HeatMapProps, 'state'> & { readonly data: HeatData; readonly bound: number }

/** A large table is rendered only when it is near the viewport. */
function GridNearby(props: GridProps) {
  const text = useMessages(uiMessages)
  const { rows, columns } = props.data
  const isLarge = rows.length * columns.length > CELLS_MAX_AT_ONCE
  const { ref, lazy } = useLazyPart(nothing, isLarge)
  const [tapped, setTapped] = useState<string>()
  return (
    <>
      {/* Fingers cover what they point at, so on touch screens the tapped cell is read out above the map. */}
      <output className={classNames('n', styles.reading)}>{tapped ?? text.tapCell}</output>
      <div ref={ref} className={styles.room}>
        {isLarge && lazy.status !== 'loaded' ? (
          <>
            <noscript>
              <p className={styles.noScript}>{text.noScript}</p>
            </noscript>
            {/* Keeps the height of the table free. An SVG, because the content security policy forbids inline styles. */}
            <svg width="1" height={HEAD_PX + rows.length * ROW_PX} aria-hidden="true" />
          </>
        ) : (
          <Grid {...props} onTap={setTapped} />
        )}
      </div>
    </>
  )
}

/** The newest column is the last one. */
function showNewest(table: HTMLTableElement | null): void {
  const room = table?.parentElement
  if (room) room.scrollLeft = room.scrollWidth
}

const Grid = memo(function Grid({
  title,
  rowLabel,
  scale,
  format,
  hasNumbers = false,
  data,
  bound,
  onTap,
}: GridProps & { readonly onTap: (reading: string) => void }) {
  const { columns, rows } = data
  const handleClick = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    if (cell?.dataset['tip'] !== undefined) onTap(cell.dataset['tip'])
  }
  const labelStep = hasNumbers ? 1 : Math.ceil(columns.length / 24) * 2
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its cells
    <table
      ref={showNewest}
      className={classNames(styles.grid, hasNumbers ? styles.wide : styles.bare)}
      onKeyDown={handleArrow}
      onClick={handleClick}
    >
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowLabel}</th>
          {columns.map(({ id, label, name }, index) => (
            <th key={id} scope="col">
              {index % labelStep === 0 ? <span aria-hidden={name !== undefined}>{label}</span> : null}
              {index % labelStep === 0 && name === undefined ? null : <i className="vh">{name ?? label}</i>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={row.id}>
            <th scope="row">{row.head ?? row.label}</th>
            {columns.map((column, index) => {
              const value = row.values[index]
              const text = value === null || value === undefined ? MISSING : format(value)
              return (
                <td
                  key={column.id}
                  className={stepClass(heatStep(value, bound), scale)}
                  data-tip={`${row.label} · ${column.name ?? column.label} · ${text}`}
                  tabIndex={rowIndex === 0 && index === 0 ? 0 : -1}
                >
                  {hasNumbers ? <span className="n">{text}</span> : <span className="vh">{text}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function stepClass(step: number | undefined, scale: HeatScale): string | undefined {
  if (step === undefined) return styles.unknown
  if (step === 0) return styles.none
  const tone = scale === 'sequential' ? styles.much : step > 0 ? styles.plus : styles.minus
  return classNames(tone, styles[`step${Math.abs(step)}`])
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrow keys go from cell to cell; the tooltip follows the focus. */
function handleArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key]
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (move === undefined || cell === null || !(row instanceof HTMLTableRowElement)) return
  const next = event.currentTarget.rows[row.rowIndex + move[0]]?.cells[cell.cellIndex + move[1]]
  event.preventDefault()
  if (next?.tagName !== 'TD') return
  cell.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

const STEPS = Array.from({ length: HEAT_STEPS }, (_, index) => index + 1)

/** What the colours mean: least, most, and for signed values which side is which. */
function Scale({ scale, bound, format }: { scale: HeatScale; bound: number; format: (value: number) => string }) {
  const text = useMessages(uiMessages)
  const steps = scale === 'diverging' ? [...STEPS.map(step => -step).reverse(), 0, ...STEPS] : [0, ...STEPS]
  return (
    <div className={styles.scale}>
      <span className="vh">{`${text.less} – ${text.more}`}</span>
      <span className="n">{format(scale === 'diverging' ? -bound : 0)}</span>
      <span className={classNames(styles.steps, styles.bare)} aria-hidden="true">
        {steps.map(step => (
          <i key={step} className={stepClass(step, scale)} />
        ))}
      </span>
      <span className="n">{format(bound)}</span>
    </div>
  )
}
