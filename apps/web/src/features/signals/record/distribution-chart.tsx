import type { SignalRecord } from '@candela/contract/signals'
import { formatFull } from '@candela/quant'
import { useLateMessages } from '#platform/i18n.ts'
import { ChartContent, ChartRoom, ChartShell } from '#ui/charts/chart-shell.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { drawing } from '#ui/charts/drawing.ts'
import { distributionBars, type DistributionBar } from './distribution.ts'
import { recordMessages } from './record-messages.ts'
import type { RecordMessages } from './record-messages.zh.ts'
import styles from './record.module.css'

const HEIGHT = 100

/** How many signals gained or lost how much, in steps of a percent. */
export function DistributionChart({ record: { distribution, all } }: { record: SignalRecord }) {
  const text = useLateMessages(recordMessages)
  const { bars, most } = distributionBars(distribution)
  // Not the sums of the bars: a return of exactly 0 is in the first one upwards, but gained nothing.
  const [gained, notGained] = [formatFull(all.hits), formatFull(all.count - all.hits)]
  const isEmpty = most === 0
  return (
    <ChartShell
      title={text.distribution}
      unit={text.distributionUnit}
      end={
        isEmpty ? undefined : (
          <span className={styles.sums}>
            <span className="n up">{text.gained(gained)}</span>
            <span className="n down">{text.notGained(notGained)}</span>
          </span>
        )
      }
      table={
        isEmpty
          ? undefined
          : () => (
              <ChartTable
                caption={text.distribution}
                head={[text.step, text.count]}
                rowCount={bars.length}
                row={at => {
                  const bar = bars[at]
                  return bar === undefined ? [] : [stepText(text, bar), formatFull(bar.count)]
                }}
              />
            )
      }
      note={bars.some(({ end }) => end !== undefined) ? text.distributionNote : undefined}
    >
      <ChartContent state={{ status: 'ready', data: bars }} isEmpty={isEmpty} size={undefined}>
        {ready => (
          <ChartRoom>
            <div className={styles.plot}>
              <svg
                viewBox={`0 0 ${ready.length} ${HEIGHT}`}
                preserveAspectRatio="none"
                {...drawing(text.distributionLabel(gained, notGained))}
              >
                <path className={styles.line} d={`M0 25H${ready.length}M0 50H${ready.length}M0 75H${ready.length}`} />
                {ready.map((bar, at) => (
                  <rect
                    key={bar.from}
                    className={bar.side === 'up' ? styles.up : styles.down}
                    x={at + 0.1}
                    width={0.8}
                    y={HEIGHT - (HEIGHT * bar.count) / most}
                    height={(HEIGHT * bar.count) / most}
                  >
                    <title>{`${stepText(text, bar)}: ${formatFull(bar.count)}`}</title>
                  </rect>
                ))}
                <path
                  className={styles.zero}
                  d={`M${ready.filter(({ side }) => side === 'down').length} 0V${HEIGHT}`}
                />
              </svg>
              <div className={styles.most} aria-hidden="true">
                <span className="n">{formatFull(most)}</span>
                <span className="n">0</span>
              </div>
              <div className={styles.steps} aria-hidden="true">
                <span className="n">{endText(ready[0])}</span>
                <span className="n">0%</span>
                <span className="n">{endText(ready.at(-1))}</span>
              </div>
            </div>
          </ChartRoom>
        )}
      </ChartContent>
    </ChartShell>
  )
}

/** A whole step, without decimals. */
const percentText = (step: number): string => `${step > 0 ? '+' : step < 0 ? '−' : ''}${Math.abs(step)}%`

/** The outer edge of the first or last bar, or from where on it has everything. */
function endText(bar: DistributionBar | undefined): string {
  if (bar === undefined) return ''
  const isLow = bar.side === 'down'
  if (bar.end === undefined) return percentText(isLow ? bar.from : bar.to)
  return isLow ? `< ${percentText(bar.to)}` : `≥ ${percentText(bar.from)}`
}

function stepText(text: RecordMessages, { from, to, end }: DistributionBar): string {
  if (end === 'first') return text.below(percentText(to))
  if (end === 'last') return text.above(percentText(from))
  return text.range(percentText(from), percentText(to))
}
