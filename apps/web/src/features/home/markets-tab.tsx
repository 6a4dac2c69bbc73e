import { SPOT_PATH } from '@candela/contract/spot'
import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import type { MarketSummary } from '@candela/contract/market-summary'
import { formatAmount, formatFixed, formatShare, MISSING } from '@candela/quant'
import type { ReactNode } from 'react'
import { useFresh } from '#live/use-fresh.ts'
import { useMarketPulse } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './home.module.css'
import { MarketLists } from './market-lists.tsx'
import type { HomeMarkets } from './load-markets.ts'
import { askTiles, type HomeTiles } from './load-tiles.ts'
import { homeMessages } from './messages.ts'
import { MissingPart } from '#data-page/missing-part.tsx'
import { Since } from './since.tsx'

/** Liquidations change all the time, the others every five minutes. */
const REFRESH_MS = 10_000
/** As on the page of the ratio. */
const RATIO_DECIMALS = 3

/** The market in four figures, then its lists. */
export function MarketsTab({ markets }: { markets: HomeMarkets }) {
  return (
    <>
      <Tiles summary={markets.summary} loaded={markets.tiles} />
      <MarketLists markets={markets} />
    </>
  )
}

function Tile({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.tile}>
      <div className={styles.label}>{label}</div>
      {children}
    </Link>
  )
}

function Tiles({ summary, loaded }: { summary: MarketSummary; loaded: HomeTiles }) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const market = useMarketPulse() ?? summary
  const { liquidations, longShort, openInterest } = useFresh(loaded, askTiles, REFRESH_MS)
  return (
    <div className={styles.tiles}>
      <Tile label={text.breadth} to={`${SPOT_PATH}?sortName=change24h&sortOrder=desc`}>
        <Breadth {...market} />
      </Tile>
      <Tile label={text.liquidations24h} to={LIQUIDATIONS_PATH}>
        <div className={styles.value}>
          <span className="n">{formatAmount(liquidations?.totalUsd, locale, 'tile')}</span>
          {liquidations?.since === undefined ? null : <Since time={liquidations.since} />}
          <MissingPart missing={liquidations?.missing} />
        </div>
        <Sides
          up={liquidations?.longUsd}
          down={liquidations?.shortUsd}
          text={[
            `${text.long} ${formatAmount(liquidations?.longUsd, locale, 'tile')}`,
            `${text.short} ${formatAmount(liquidations?.shortUsd, locale, 'tile')}`,
          ]}
        />
      </Tile>
      <Tile label={text.longShortTile} to={LONG_SHORT_PATH}>
        <div className={styles.value}>
          <span className="n">{formatFixed(longShort?.ratio, RATIO_DECIMALS)}</span>
        </div>
        <Sides
          up={longShort?.long}
          down={longShort?.short}
          text={[
            `${text.longs} ${formatShare(longShort?.long, 2)}`,
            `${text.shorts} ${formatShare(longShort?.short, 2)}`,
          ]}
        />
      </Tile>
      <Tile label={text.openInterestTile} to={OPEN_INTEREST_PATH}>
        <div className={styles.value}>
          <span className="n">{formatAmount(openInterest?.totalUsd, locale, 'tile')}</span>
        </div>
        <div className={styles.foot}>
          {text.change24h} <ChangeText percent={openInterest?.change24h ?? null} />
        </div>
      </Tile>
    </div>
  )
}

/** How many coins rose, fell or stayed; all null before the first prices. */
function Breadth({ upSize, downSize, flatSize }: Pick<MarketSummary, 'upSize' | 'downSize' | 'flatSize'>) {
  const text = useMessages(homeMessages)
  const isKnown = upSize !== null && downSize !== null && flatSize !== null
  return (
    <>
      <div className={styles.value}>
        {isKnown ? (
          <>
            <span className="n up">{text.up(upSize)}</span>
            <span className="n down">{text.down(downSize)}</span>
            <small className="n flat">{text.flat(flatSize)}</small>
          </>
        ) : (
          <span className="n">{MISSING}</span>
        )}
      </div>
      <SplitBar up={upSize ?? 0} down={downSize ?? 0} width={200} />
    </>
  )
}

/** How a figure is split between longs and shorts. */
function Sides({ up, down, text }: { up: string | undefined; down: string | undefined; text: [string, string] }) {
  return (
    <>
      <SplitBar up={Number(up ?? 0)} down={Number(down ?? 0)} width={200} />
      <div className={styles.sides}>
        <span className="n up">{text[0]}</span>
        <span className="n down">{text[1]}</span>
      </div>
    </>
  )
}
