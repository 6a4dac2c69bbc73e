import type { LiquidationStatistics } from '@candela/contract/liquidations'
import { formatAmount, formatCount, formatDateTime } from '@candela/quant'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { missingOf } from '#data-page/missing.ts'
import { MissingPart } from '#data-page/missing-part.tsx'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import styles from './liquidations.module.css'
import { liquidationMessages } from './messages.ts'

/** 1 hour, 4 hours, 24 hours and 90 days: how much, of which side, against the time before. */
export function LiquidationTiles({
  statistics,
  isPublished,
}: {
  statistics: LiquidationStatistics
  isPublished: boolean
}) {
  const text = useMessages(liquidationMessages)
  const locale = useLocale()
  const { historyFrom, hasPast } = statistics
  const windows = statistics.windows.map(each => knownOf(each, statistics))
  return (
    <StatTiles label={text.totals}>
      {windows.map(({ window, totalUsd, longUsd, shortUsd, longCount, shortCount, change, ...part }) => (
        <StatTile
          key={window}
          label={text.total(text.windows[window])}
          mark={<FormulaOf of="window" name={text.total(text.windows[window])} />}
          value={
            <>
              <span
                data-tip={
                  longCount === null || shortCount === null
                    ? isPublished
                      ? undefined
                      : text.notPublished
                    : text.count(formatCount(longCount + shortCount))
                }
              >
                {formatAmount(totalUsd, locale, 'tile')}
              </span>
              {totalUsd === null ? null : <MissingPart missing={missingOf(part, statistics.holes)} />}
            </>
          }
          change={
            change === null ? (
              hasPast === false && historyFrom !== null && historyFrom > part.from ? (
                <Since time={historyFrom} isToday={window !== '90d'} />
              ) : undefined
            ) : (
              <span data-tip={text.before}>
                <FormulaOf of="change" name={`${text.windows[window]} ${text.before}`} />
                <ChangeText percent={change} />
              </span>
            )
          }
        >
          <div className={styles.split}>
            <SplitBar up={Number(longUsd)} down={Number(shortUsd)} />
          </div>
          <div className={styles.sides}>
            <span className="up n">
              {text.long} {formatAmount(longUsd, locale)}
            </span>
            <span className="down n">
              {text.short} {formatAmount(shortUsd, locale)}
            </span>
          </div>
        </StatTile>
      ))}
    </StatTiles>
  )
}

type WindowFigures = LiquidationStatistics['windows'][number]

/** Without figures while its beginning is still being read: a part of it would pass for the whole. */
function knownOf(window: WindowFigures, { historyFrom, hasPast }: LiquidationStatistics): WindowFigures {
  const isWhole = historyFrom !== null && historyFrom <= window.from
  return isWhole || hasPast === false ? window : { ...window, ...NOTHING }
}

const NOTHING = { longUsd: null, shortUsd: null, totalUsd: null, longCount: null, shortCount: null, change: null }

/** A window that began before anybody listened: what is counted, and what is not. */
function Since({ time, isToday }: { time: number; isToday: boolean }) {
  const text = useMessages(liquidationMessages)
  const when = formatDateTime(time, useZone())
  const [day, clock] = when.split(' ')
  return <span data-tip={text.collecting(when)}>{text.since((isToday ? clock : day) ?? when)}</span>
}
