import type { LongShortList, LongShortNow, LongShortTotals } from '@candela/contract/long-short'
import { useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import { RatioChange, ratioText, Split } from './split.tsx'

/** The chosen coin, all coins together, and the two that lean furthest. */
export function LongShortTiles({ list, chosen }: { list: LongShortList; chosen: LongShortNow }) {
  const text = useMessages(longShortMessages)
  const { tiles } = useMessages(dataMessages)
  const { market, highest, lowest, longSize, shortSize, evenSize } = list.totals
  return (
    <StatTiles label={tiles}>
      <Ratio label={text.coinTile(chosen.symbol)} split={chosen.coin} period={chosen.period} />
      <Ratio label={text.marketTile} split={market} period={chosen.period} />
      <Extreme label={text.highest} end={highest} />
      <Extreme label={text.lowest} end={lowest} />
      <StatTile
        label={text.leaning}
        mark={<FormulaOf of="leaning" name={text.leaning} />}
        value={`${longSize} / ${shortSize}`}
      >
        <SplitBar up={longSize} down={shortSize} />
        <div className={styles.under}>{text.sizes(longSize, evenSize, shortSize)}</div>
      </StatTile>
    </StatTiles>
  )
}

function Ratio({ label, split, period }: { label: string; split: LongShortTotals['market']; period: string }) {
  return (
    <StatTile
      label={label}
      mark={<FormulaOf of="mean" name={label} />}
      value={ratioText(split?.ratio)}
      change={
        <span>
          {period} <RatioChange percent={split?.change ?? null} />
        </span>
      }
    >
      {split === null ? null : <Split long={split.long} short={split.short} />}
    </StatTile>
  )
}

function Extreme({ label, end }: { label: string; end: LongShortTotals['highest'] }) {
  return (
    <StatTile
      label={label}
      mark={<FormulaOf of="mean" name={label} />}
      value={
        <>
          {ratioText(end?.ratio)} <small className={styles.symbol}>{end?.symbol}</small>
        </>
      }
    >
      {end === null ? null : <Split long={end.long} short={end.short} />}
    </StatTile>
  )
}
