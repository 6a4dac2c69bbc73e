import { EXCHANGES, type Locale } from '@candela/contract/core'
import type { Liquidation, LiquidationStatistics } from '@candela/contract/liquidations'
import { formatAmount, formatCount, formatDateTime, formatFull, MISSING, type Zone } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import { missingOf } from '#data-page/missing.ts'
import { MissingPart } from '#data-page/missing-part.tsx'
import { Since } from './since.tsx'
import type { HomeMessages } from './messages.zh.ts'

const WINDOWS = ['1h', '4h', '24h'] as const
type LinkTo = (path: string) => LinkProps
type Window = LiquidationStatistics['windows'][number]
type Coin = LiquidationStatistics['coins'][number]

/** 1, 4 and 24 hours: how much, of which side, against the time before. */
export function LiquidationTotals({ statistics }: { statistics: LiquidationStatistics }) {
  const { historyFrom, hasPast, holes } = statistics
  return (
    <div className={styles.windows}>
      {WINDOWS.map(id => {
        const window = statistics.windows.find(each => each.window === id)
        const isWhole = window !== undefined && historyFrom !== null && historyFrom <= window.from
        const since = isWhole || hasPast !== false ? null : historyFrom
        const known = isWhole || since !== null ? window : undefined
        return <Total key={id} id={id} window={known} since={since} holes={holes} />
      })}
    </div>
  )
}

/** Without figures while history is loading. */
function Total({
  id,
  window,
  since,
  holes,
}: {
  id: (typeof WINDOWS)[number]
  window: Window | undefined
  since: number | null
  holes: LiquidationStatistics['holes']
}) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const amount = (usd: string | null | undefined): string => formatAmount(usd, locale)
  const { longCount = null, shortCount = null } = window ?? {}
  const orders = longCount !== null && shortCount !== null && text.orders(formatCount(longCount + shortCount))
  return (
    <div className={styles.window}>
      <div className={styles.windowHead}>
        <span>{text.windows[id]}</span>
        <span>{orders}</span>
      </div>
      <div
        className={styles.value}
        data-tip={window === undefined ? text.reading : `${formatFull(window.totalUsd)} USD`}
      >
        <span className="n">{window === undefined ? MISSING : formatAmount(window.totalUsd, locale, 'tile')}</span>
        {since === null ? null : <Since time={since} />}
        <MissingPart missing={window && missingOf(window, holes)} />
        {window === undefined || window.change === null ? null : (
          <small data-tip={text.before}>
            <ChangeText percent={window.change} />
          </small>
        )}
      </div>
      <SplitBar up={Number(window?.longUsd ?? 0)} down={Number(window?.shortUsd ?? 0)} width={200} />
      <div className={styles.windowFoot}>
        <span className="n up">
          {text.long} {amount(window?.longUsd)}
        </span>
        <span className="n down">
          {text.short} {amount(window?.shortUsd)}
        </span>
      </div>
    </div>
  )
}

/** Rules 7: the largest single ones of 24 hours. */
export function LargestTable({ rows }: { rows: readonly Liquidation[] }) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const zone = useZone()
  const columns = useMemo(() => largestColumns(text, locale, zone, linkTo), [text, locale, zone, linkTo])
  return <DataTable caption={text.largest} columns={columns} rows={rows} rowKey={row => row.id} />
}

function largestColumns(text: HomeMessages, locale: Locale, zone: Zone, linkTo: LinkTo): Column<Liquidation>[] {
  const label = text.columns
  return [
    {
      id: 'coin',
      label: label.coin,
      align: 'start',
      width: styles.coinColumn,
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`/coin/${symbol}`)} />,
    },
    {
      id: 'exchange',
      label: label.exchange,
      align: 'start',
      showFrom: 'tablet',
      cell: row => EXCHANGES.find(each => each.id === row.exchange)?.name ?? row.exchange,
    },
    {
      id: 'side',
      label: label.side,
      align: 'start',
      width: styles.sideColumn,
      cell: row => <Badge kind={row.side === 'long' ? 'up' : 'down'}>{text[row.side]}</Badge>,
    },
    {
      id: 'price',
      label: label.liquidationPrice,
      showFrom: 'tablet',
      width: styles.priceColumn,
      cell: row => (
        <span className="n">
          <PriceText price={row.price} />
        </span>
      ),
    },
    {
      id: 'usd',
      label: label.amount,
      width: styles.amountColumn,
      className: styles.phoneEdge,
      cell: row => (
        <b className="n" data-tip={`${formatFull(row.usd)} USD`}>
          {formatAmount(row.usd, locale)}
        </b>
      ),
    },
    {
      id: 'time',
      label: label.time(zone.name),
      showFrom: 'tablet',
      width: styles.timeColumn,
      className: styles.second,
      cell: row => (
        <span className="n" data-zone="">
          {formatDateTime(row.time, zone)}
        </span>
      ),
    },
  ]
}

/** The coins with most in 24 hours. */
export function LiquidationCoins({ coins }: { coins: readonly Coin[] }) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const columns = useMemo(() => coinColumns(text, locale, linkTo), [text, locale, linkTo])
  return <DataTable caption={text.topCoins} columns={columns} rows={coins} rowKey={row => row.symbol} />
}

function coinColumns(text: HomeMessages, locale: Locale, linkTo: LinkTo): Column<Coin>[] {
  return [
    {
      id: 'coin',
      label: text.columns.coin,
      align: 'start',
      width: styles.coinColumn,
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`/coin/${symbol}`)} />,
    },
    {
      id: 'split',
      label: text.columns.split,
      isLabelHidden: true,
      align: 'start',
      showFrom: 'tablet',
      className: styles.bar,
      cell: row => <SplitBar up={Number(row.longUsd)} down={Number(row.shortUsd)} width={200} />,
    },
    {
      id: 'long',
      label: text.long,
      width: styles.amountColumn,
      cell: row => <span className="n up">{formatAmount(row.longUsd, locale)}</span>,
    },
    {
      id: 'short',
      label: text.short,
      width: styles.amountColumn,
      className: styles.phoneEdge,
      cell: row => <span className="n down">{formatAmount(row.shortUsd, locale)}</span>,
    },
    {
      id: 'total',
      label: text.columns.total,
      showFrom: 'tablet',
      width: styles.amountColumn,
      cell: row => <b className="n">{formatAmount(row.totalUsd, locale)}</b>,
    },
  ]
}
