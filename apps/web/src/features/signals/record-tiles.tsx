import type { SignalRecord } from '@candela/contract/signals'
import { formatDate, formatFixed, formatFull, formatPercent, formatShare, MISSING } from '@candela/quant'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { signalMessages } from './messages.ts'
import { HEADLINE_MIN } from './record/headline-min.ts'

/** The headline of a track record, with what entering at random would have brought; only counts while there are too few. */
export function RecordTiles({ record }: { record: SignalRecord }) {
  const text = useMessages(signalMessages)
  const zone = useZone()
  const { all, open, from } = record
  const since = from === null ? MISSING : formatDate(from, zone)
  if (all.count < HEADLINE_MIN)
    return (
      <StatTiles label={text.record}>
        <StatTile
          label={text.decided}
          mark={<FormulaOf of="outcome" name={text.decided} />}
          value={formatFull(all.count)}
        >
          {text.tooFew(HEADLINE_MIN)}
        </StatTile>
        <StatTile label={text.open} value={formatFull(open)}>
          {text.openText(since)}
        </StatTile>
      </StatTiles>
    )
  return (
    <StatTiles label={text.record}>
      <StatTile
        label={text.hitRate}
        mark={<FormulaOf of="hitRate" name={text.hitRate} />}
        value={formatShare(all.hitRate)}
        change={text.hitInterval(formatFixed(all.hitLow, 1), formatShare(all.hitHigh))}
      >
        {text.baseline(formatShare(all.baselineHitRate))}
      </StatTile>
      <StatTile
        label={text.mean}
        mark={<FormulaOf of="outcome" name={text.mean} />}
        value={<ChangeText percent={all.mean} />}
      >
        {text.baseline(formatPercent(all.baselineMean))}
      </StatTile>
      <StatTile
        label={text.median}
        mark={<FormulaOf of="outcome" name={text.median} />}
        value={<ChangeText percent={all.median} />}
      >
        {text.excursions(formatPercent(all.best), formatPercent(all.worst))}
      </StatTile>
      <StatTile label={text.decided} value={formatFull(all.count)}>
        {text.decidedOf(formatFull(open), since)}
      </StatTile>
    </StatTiles>
  )
}
