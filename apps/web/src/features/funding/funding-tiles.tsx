import type { FundingPage, FundingSummary } from '@candela/contract/funding'
import { formatDateTime } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { Countdown } from '#ui/page/countdown.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import styles from './funding.module.css'
import { fundingMessages } from './messages.ts'
import { RateText } from './rate-text.tsx'

/** Summary of the filtered contracts. */
export function FundingTiles({ page: { summary }, at }: { page: FundingPage; at: number }) {
  const text = useMessages(fundingMessages)
  const zone = useZone()
  const { tiles } = useMessages(dataMessages)
  return (
    <StatTiles label={tiles}>
      <StatTile
        label={text.average}
        mark={<FormulaOf of="average" name={text.average} />}
        value={<RateText percent={summary.average8h} missing={text.noData} />}
      >
        {text.averageNote}
      </StatTile>
      <Extreme label={text.highest} end={summary.highest} />
      <Extreme label={text.lowest} end={summary.lowest} />
      <StatTile label={text.payers} value={`${summary.positiveSize} / ${summary.negativeSize}`}>
        <SplitBar up={summary.positiveSize} down={summary.negativeSize} />
        <div className={styles.sides}>
          <span className="up">{text.longsPay(summary.positiveSize)}</span>
          <span className="down">{text.shortsPay(summary.negativeSize)}</span>
        </div>
      </StatTile>
      <StatTile label={text.next} value={<Countdown to={summary.nextSettlesAt ?? undefined} at={at} />}>
        {summary.nextSettlesAt === null ? null : formatDateTime(summary.nextSettlesAt, zone)}
      </StatTile>
    </StatTiles>
  )
}

function Extreme({ label, end }: { label: string; end: FundingSummary['highest'] }) {
  const { noData } = useMessages(fundingMessages)
  return (
    <StatTile
      label={label}
      mark={<FormulaOf of="rate8h" name={label} />}
      value={<RateText percent={end?.rate8h ?? null} missing={noData} />}
    >
      {end === null ? null : `${end.name} · ${end.exchangeName}`}
    </StatTile>
  )
}
