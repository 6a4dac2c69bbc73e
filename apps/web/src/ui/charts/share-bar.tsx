import { percentShares } from '@candela/quant'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { uiMessages } from '#ui/messages.ts'
import { drawing } from './drawing.ts'
import { type SeriesColour, seriesColour } from './chart-data.ts'
import { ToneMark, toneClass } from './legend.tsx'
import styles from './share-bar.module.css'

export type SharePart = {
  readonly id: string
  readonly label: string
  /** The name as it is shown, for instance a link. */
  readonly head?: ReactNode
  readonly value: number
  /** Its own where it has one everywhere, as an exchange; otherwise that of its place. */
  readonly colour?: SeriesColour
  /** One more cell at the end of the row, headed by `extraLabel`. */
  readonly extra?: ReactNode
}

type ShareBarProps = {
  /** Says what is shared: `24 小时爆仓按交易所`. */
  readonly label: string
  readonly nameLabel: string
  readonly valueLabel: string
  readonly extraLabel?: string
  /** A `FormulaMark` beside the heading of the percents. */
  readonly shareMark?: ReactNode
  /** The extra cell of the total. */
  readonly totalExtra?: ReactNode
  readonly parts: readonly SharePart[]
  readonly format: (value: number) => string
  /** The last row; false leaves it out. */
  readonly hasTotal?: boolean
}

const WIDTH = 1000
const GAP = 4

/**
 * Parts of a whole: one bar and a table with name, value and percent. The percents add up to exactly 100.0 %, and match
 * `percentShares` everywhere. Use it inside a `Panel`; parts are shown in the given order.
 *
 *     <Panel title={text.byExchange} end={text.window}>
 *       <ShareBar label={text.byExchange} nameLabel={text.exchange} valueLabel={text.amount}
 *         parts={list.map(e => ({ id: e.code, label: e.name, value: Number(e.amount) }))}
 *         format={v => formatAmount(v, locale)} />
 *     </Panel>
 */
export function ShareBar(props: ShareBarProps) {
  const { label, nameLabel, valueLabel, extraLabel, totalExtra, parts, format, hasTotal = true } = props
  const text = useMessages(uiMessages)
  const percents = percentShares(parts.map(({ value }) => value))
  const colours = parts.map(({ colour }, index) => colour ?? seriesColour(index))
  const hasParts = percents.some(percent => Number(percent) > 0)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className={styles.share}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 12`}
        preserveAspectRatio="none"
        {...drawing(`${label}: ${parts.map((part, index) => `${part.label} ${percents[index]}%`).join(', ')}`)}
      >
        {hasParts ? (
          barsOf(percents, colours).map(({ colour, x, width }) => (
            <rect key={colour} className={classNames(styles.part, toneClass(colour))} x={x} width={width} height="12" />
          ))
        ) : (
          <rect className={styles.track} width={WIDTH} height="12" />
        )}
      </svg>
      <table className={styles.table}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{nameLabel}</th>
            <th scope="col">{valueLabel}</th>
            <th scope="col">
              {props.shareMark}
              {text.share}
            </th>
            {extraLabel === undefined ? null : <th scope="col">{extraLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.id}>
              <th scope="row">
                <ToneMark colour={colours[index] ?? 'c6'} />
                {part.head ?? part.label}
              </th>
              <td className="n">{format(part.value)}</td>
              <td className="n">{percents[index]}%</td>
              {extraLabel === undefined ? null : <td className="n">{part.extra}</td>}
            </tr>
          ))}
          {hasTotal ? (
            <tr className={styles.total}>
              <th scope="row">{text.total}</th>
              <td className="n">{format(total)}</td>
              <td className="n">{hasParts ? '100.0%' : '0.0%'}</td>
              {extraLabel === undefined ? null : <td className="n">{totalExtra}</td>}
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/** Extent of each colour; parts beyond the fifth share the last one. Widths follow the percents, with a small gap between neighbours. */
export function barsOf(
  percents: readonly string[],
  colours: readonly SeriesColour[] = percents.map((_, index) => seriesColour(index)),
): readonly { readonly colour: SeriesColour; readonly x: number; readonly width: number }[] {
  const sums = new Map<SeriesColour, number>()
  for (const [index, percent] of percents.entries()) {
    const colour = colours[index] ?? 'c6'
    sums.set(colour, (sums.get(colour) ?? 0) + Number(percent))
  }
  const shown = [...sums].filter(([, percent]) => percent > 0)
  const room = WIDTH - GAP * (shown.length - 1)
  let x = 0
  return shown.map(([colour, percent]) => {
    const width = Math.round((room * percent) / 10) / 10
    const bar = { colour, x: Math.round(x * 10) / 10, width }
    x += width + GAP
    return bar
  })
}
