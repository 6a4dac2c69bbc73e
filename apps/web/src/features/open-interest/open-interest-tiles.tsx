import type { OpenInterestList, OpenInterestRow } from '@candela/contract/open-interest'
import { formatAmount, formatQuantity, formatShare } from '@candela/quant'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import { Change } from './change.tsx'
import { coinMarginedShare } from './margin.ts'
import { openInterestMessages } from './messages.ts'
import styles from './open-interest.module.css'

type Changes = Pick<OpenInterestRow, 'change1h' | 'change4h'>

/** All coins together, then the chosen one. */
export function OpenInterestTiles({
  list,
  coin,
  exchange,
}: {
  list: OpenInterestList
  coin: OpenInterestRow
  exchange: string | undefined
}) {
  const text = useMessages(openInterestMessages)
  const { tiles } = useMessages(dataMessages)
  const locale = useLocale()
  const { totals } = list
  return (
    <StatTiles label={tiles}>
      <StatTile
        label={text.allCoins(exchange)}
        mark={<FormulaOf of="total" name={text.allCoins(exchange)} />}
        value={formatAmount(totals.totalUsd, locale, 'tile')}
        change={<Labelled label={text.changes.h24} percent={totals.change24h} />}
      >
        <Foot changes={totals} words={text.counts(totals.coinSize, totals.contractSize)} />
      </StatTile>
      <StatTile
        label={text.coinTotal(coin.symbol)}
        mark={<FormulaOf of="total" name={text.coinTotal(coin.symbol)} />}
        value={formatAmount(coin.totalUsd, locale, 'tile')}
        change={<Labelled label={text.changes.h24} percent={coin.change24h} />}
      >
        <Foot changes={coin} words={`${formatQuantity(coin.totalCoin, locale)} ${coin.symbol}`} />
      </StatTile>
      <StatTile
        label={text.ratioTile(coin.symbol)}
        mark={<FormulaOf of="ratio" name={text.ratioTile(coin.symbol)} />}
        value={formatShare(coin.marketCapRatio, 2)}
      >
        <div className={styles.foot}>{text.ofCap(formatAmount(coin.marketCap, locale))}</div>
      </StatTile>
      <StatTile
        label={text.margin}
        mark={<FormulaOf of="margin" name={text.margin} />}
        value={formatShare(coinMarginedShare(totals), 2)}
      >
        <div className={styles.foot}>
          <span>{text.coinMargined(formatAmount(totals.coinMargined, locale, 'tile'))}</span>
          <span>{text.usdMargined(formatAmount(totals.usdMargined, locale, 'tile'))}</span>
        </div>
      </StatTile>
    </StatTiles>
  )
}

function Labelled({ label, percent }: { label: string; percent: string | null }) {
  return (
    <span>
      {label} <Change percent={percent} />
    </span>
  )
}

function Foot({ changes, words }: { changes: Changes; words: string }) {
  const text = useMessages(openInterestMessages)
  return (
    <div className={styles.foot}>
      <span>{words}</span>
      <span>
        <Labelled label={text.changes.h1} percent={changes.change1h} />{' '}
        <Labelled label={text.changes.h4} percent={changes.change4h} />
      </span>
    </div>
  )
}
