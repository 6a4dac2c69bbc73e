import type { Signal } from '@candela/contract/signals'
import { formatDateTime, formatFull, type Zone } from '@candela/quant'
import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { LiveChange } from '#data-page/board/live-cells.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { Amount } from '#data-page/table/amount.tsx'
import { quietCell, strongCell } from '#data-page/table/cells.ts'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { PriceText } from '#ui/coins/price-cell.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { LiveList } from '#ui/tables/live-list.tsx'
import { signalMessages } from './messages.ts'
import type { SignalMessages } from './messages.zh.ts'
import { MiniChart, MiniCharts } from './mini-chart.tsx'
import { levelLabel } from './headline.ts'
import { pairPath, subjectOf } from './rules.ts'
import { SignalName, SinceReturn, TypeAndLevel, TypeBadge } from './signal-cells.tsx'
import { SignalDetail } from './signal-detail.tsx'
import { Volume } from './signal-volume.tsx'
import styles from './signals.module.css'

type Props = {
  readonly rows: readonly Signal[]
  /** How many rows there is room for: new ones push the oldest out, and the page keeps its height. */
  readonly limit: number
  readonly isNew: (signal: Signal) => boolean
  readonly hasMarketCap: boolean
  /** For all kinds of one pair: its rows begin with their kind. */
  readonly ofPair: boolean
}

/** The newest signals. New ones appear on top, or wait while the reader is in the list. */
export function SignalTable({ rows, limit, isNew, hasMarketCap, ofPair }: Props) {
  const text = useMessages(signalMessages)
  const { formula } = useMessages(dataMessages)
  const zone = useZone()
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const isBusy = useNavigation().state === 'loading'
  const columns = useMemo(
    () =>
      signalColumns(text, zone, isNew, linkTo).filter(
        ({ id }) => (hasMarketCap || id !== 'marketCap') && id !== (ofPair ? 'symbol' : 'kind'),
      ),
    [text, zone, isNew, linkTo, hasMarketCap, ofPair],
  )
  const detail = useMemo(
    () => ({
      label: (row: Signal) => text.detail(subjectOf(row), text.types[row.type]),
      render: (row: Signal) => <SignalDetail signal={row} />,
    }),
    [text],
  )
  return (
    <MiniCharts>
      <LiveList
        caption={text.list}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        limit={limit}
        useRow={useTickerRow}
        detail={detail}
        formulaLabel={formula}
        size="board"
        isStale={isStale}
        isBusy={isBusy}
      />
    </MiniCharts>
  )
}

const rowKey = (row: Signal): string => row.id

function signalColumns(
  text: SignalMessages,
  zone: Zone,
  isNew: (signal: Signal) => boolean,
  linkTo: (path: string) => LinkProps,
): Column<Signal>[] {
  const label = text.columns
  const markOf = (row: Signal) => (isNew(row) ? <i className={styles.fresh} aria-hidden="true" /> : undefined)
  return [
    {
      id: 'symbol',
      label: label.symbol,
      align: 'start',
      width: styles.nameColumn,
      cell: row => <SignalName signal={row} link={linkTo(pairPath(row.pair))} mark={markOf(row)} />,
    },
    {
      id: 'kind',
      label: label.kind,
      align: 'start',
      width: styles.kindColumn,
      cell: row => (
        <span className={styles.kind}>
          <b>{text.kinds[row.kind]}</b>
          <small>
            <TypeAndLevel signal={row} />
          </small>
          {markOf(row)}
        </span>
      ),
    },
    {
      id: 'type',
      label: label.type,
      align: 'start',
      showFrom: 'tablet',
      width: styles.typeColumn,
      cell: row => <TypeBadge signal={row} />,
    },
    {
      id: 'level',
      label: label.level,
      showFrom: 'tablet',
      width: styles.levelColumn,
      cell: row => <span className="n">{levelLabel(row.level)}</span>,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      className: strongCell,
      cell: row => (
        <span className={styles.price}>
          <span className="n" data-tip={formatFull(row.price)}>
            <PriceText price={row.price} />
          </span>
          <small className="n">{formatDateTime(row.raisedAt, zone)}</small>
        </span>
      ),
    },
    {
      id: 'since',
      label: label.since,
      formula: 'since',
      width: styles.sinceColumn,
      className: styles.chip,
      cell: row => <SinceReturn signal={row} isChip />,
    },
    {
      id: 'chart',
      label: label.chart,
      showFrom: 'desktop',
      width: styles.chartColumn,
      cell: row => <MiniChart signal={row} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      showFrom: 'laptop',
      width: styles.changeColumn,
      isTicking: true,
      cell: row => <LiveChange pair={row.pair} percent={row.change24h} />,
    },
    {
      id: 'volume24h',
      label: label.volume24h,
      showFrom: 'desktop',
      width: styles.volumeColumn,
      cell: row => <Volume signal={row} />,
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      showFrom: 'desktop',
      width: styles.amountColumn,
      cell: row => <Amount value={row.marketCap} />,
    },
    {
      id: 'time',
      label: label.time,
      showFrom: 'tablet',
      width: styles.timeColumn,
      className: quietCell,
      cell: row => <span className="n">{formatDateTime(row.raisedAt, zone)}</span>,
    },
  ]
}
