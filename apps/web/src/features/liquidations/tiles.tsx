import type { LiquidationStatistics } from '@candela/contract/liquidations'
import { formatAmount, formatCount } from '@candela/quant'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { FormulaMark } from '#ui/tables/formula-mark.tsx'
import { StatTile, StatTiles } from '#data-page/stat-tile.tsx'
import styles from './liquidations.module.css'
import { liquidationMessages } from './messages.ts'

/** 1 hour, 4 hours, 24 hours and 90 days: how much, of which side, against the time before. */
export function LiquidationTiles({ statistics }: { statistics: LiquidationStatistics }) {
  const text = useMessages(liquidationMessages)
  const locale = useLocale()
  return (
    <StatTiles label={text.totals}>
      {statistics.windows.map(({ window, totalUsd, longUsd, shortUsd, longCount, shortCount, change }) => (
        <StatTile
          key={window}
          label={text.total(text.windows[window])}
          mark={<FormulaMark of="window" label={`${text.total(text.windows[window])} ${text.formula}`} />}
          value={
            <span data-tip={text.count(formatCount(longCount + shortCount))}>
              {formatAmount(totalUsd, locale, 'tile')}
            </span>
          }
          change={
            change === null ? undefined : (
              <span data-tip={text.before}>
                <FormulaMark of="change" label={`${text.windows[window]} ${text.before} ${text.formula}`} />
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
