import type { FavouriteGroup, PricedFavourite } from '@candela/contract/favourites'
import { formatAgo, formatAmount, formatDateTime, formatFull, formatQuantity } from '@candela/quant'
import { type ReactNode, useMemo } from 'react'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { exchangeName, pairName, pairPath } from '#features/pairs/index.ts'
import { LiveMarketCap, LiveRange, LiveVolume } from '#features/spot/index.ts'
import { useTicker } from '#live/use-live.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { useZone } from '#platform/site.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { type Column, type ColumnSort, DataTable } from '#ui/tables/data-table.tsx'
import { FactList, factGapClass } from '#ui/tables/fact-list.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { starColumn, StarMark } from '#features/stars/index.ts'
import styles from './favourite-table.module.css'
import { accountMessages } from './messages.ts'
import type { AccountFavouritesMessages } from './messages.zh.ts'
import { RowLabel } from './row-label.tsx'
import type { FavouriteSort } from './rules.ts'
import { rowIds } from './use-row-changes.ts'

type Figures = NonNullable<PricedFavourite['figures']>
type Parts = {
  readonly text: AccountFavouritesMessages
  readonly linkTo: (path: string) => LinkProps
  readonly onRemove: (row: PricedFavourite) => void
  readonly groupName: (id: string) => string | undefined
}

/** Favourites of any kind with live cells. */
export function FavouriteTable({
  rows,
  groups,
  sorts,
  hasGroups,
  isStale,
  onRemove,
}: {
  rows: readonly PricedFavourite[]
  groups: readonly FavouriteGroup[]
  sorts: Readonly<Record<FavouriteSort, ColumnSort>>
  /** Whether the rows are of several groups. */
  hasGroups: boolean
  isStale: boolean
  onRemove: (row: PricedFavourite) => void
}) {
  const text = useLateMessages(accountMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => {
    const groupName = (id: string) => groups.find(group => group.id === id && !group.isDefault)?.name
    return columnsOf({ text, linkTo, onRemove, groupName }).filter(({ id }) => id !== 'group' || hasGroups)
  }, [text, linkTo, onRemove, groups, hasGroups])
  const detail = useMemo(
    () => ({
      label: (row: PricedFavourite) => text.detail(pairName(row)),
      render: (row: PricedFavourite) => <Detail row={row} onRemove={onRemove} />,
    }),
    [text, onRemove],
  )
  return (
    <DataTable
      caption={text.table}
      size="board"
      columns={columns}
      sorts={sorts}
      rows={rows}
      rowKey={rowKey}
      useRow={useTickerRow}
      detail={detail}
      isStale={isStale}
    />
  )
}

const rowKey = (row: PricedFavourite): string => row.id

function columnsOf({ text, linkTo, onRemove, groupName }: Parts): Column<PricedFavourite>[] {
  const label = text.columns
  /** A cell of a listed pair that has a price. */
  const priced = (cell: (row: PricedFavourite & Figures) => ReactNode) => (row: PricedFavourite) =>
    row.figures === null || !row.isValid ? <None tip={text.noPrice} /> : cell({ ...row, ...row.figures })
  const live = priced(row => <LivePrice pair={row.pair} price={row.price} />)
  return [
    starColumn(label.star, row => (
      <StarMark id={rowIds(row.pair).star} label={text.remove(pairName(row))} isOn onClick={() => onRemove(row)} />
    )),
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      className: styles.name,
      cell: row => <Name row={row} link={linkTo(pairPath(row))} />,
    },
    {
      id: 'group',
      label: label.group,
      align: 'start',
      showFrom: 'laptop',
      width: styles.groupColumn,
      className: styles.second,
      cell: row => groupName(row.existId) ?? <None tip={text.noGroupTip} />,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      className: styles.price,
      cell: row => (row.isValid ? live(row) : <LastPrice row={row} />),
    },
    {
      id: 'change24h',
      label: label.change24h,
      width: styles.changeColumn,
      className: styles.change,
      isTicking: true,
      cell: priced(row => <LiveChange pair={row.pair} percent={row.change24h} isChipOnPhone />),
    },
    { id: 'turnover24h', label: label.turnover24h, showFrom: 'tablet', cell: priced(row => <Turnover row={row} />) },
    {
      id: 'volume24h',
      label: label.volume24h,
      showFrom: 'desktop',
      className: styles.second,
      cell: priced(row => <LiveVolume row={{ ...row, symbol: row.baseAsset }} />),
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      showFrom: 'tablet',
      className: styles.cap,
      cell: priced(row => <MarketCap row={row} />),
    },
    {
      id: 'range',
      label: label.range,
      align: 'center',
      showFrom: 'desktop',
      width: styles.rangeColumn,
      cell: priced(row => <LiveRange row={row} />),
    },
    {
      id: 'trend',
      label: label.trend,
      showFrom: 'tablet',
      width: styles.trendColumn,
      className: styles.trend,
      cell: priced(row => (row.trend7d.length === 0 ? <None tip="" /> : <Sparkline values={row.trend7d} />)),
    },
  ]
}

/** Of a delisted pair. */
function LastPrice({ row: { figures, delistedAt } }: { row: PricedFavourite }) {
  const text = useLateMessages(accountMessages)
  const locale = useLocale()
  const zone = useZone()
  const now = useNow()
  if (figures === null) return <None tip={text.noPrice} />
  if (delistedAt === null) return <PriceText price={figures.price} />
  return (
    <span className={styles.last} data-tip={text.lastPriceTip(formatDateTime(delistedAt, zone))}>
      <PriceText price={figures.price} />
      <small>{now === undefined ? formatDateTime(delistedAt, zone) : formatAgo(delistedAt, now, locale, zone)}</small>
    </span>
  )
}

function None({ tip }: { tip: string }) {
  return (
    <span className="flat" {...(tip === '' ? {} : { 'data-tip': tip })}>
      --
    </span>
  )
}

function Name({ row, link }: { row: PricedFavourite; link: LinkProps }) {
  const text = useLateMessages(accountMessages)
  return (
    <a {...link} id={rowIds(row.pair).link} className={styles.link}>
      <RowLabel row={row} />
      {row.figures === null || !row.isValid ? null : (
        <small>
          {/* An exchange and the word would not both fit beside the price. */}
          {row.exchange === 'candela' ? text.turnoverShort : `${exchangeName(row.exchange)} ·`}{' '}
          <Turnover row={{ ...row, ...row.figures }} />
        </small>
      )}
    </a>
  )
}

const DOLLARS: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD', 'BUSD'])

/** In dollars for pairs quoted in dollars, else with the quote asset. */
function Turnover({ row }: { row: PricedFavourite & Figures }) {
  const locale = useLocale()
  const turnover = useTicker(row.pair)?.turnover24h ?? row.turnover24h
  const text = DOLLARS.has(row.quoteAsset)
    ? formatAmount(turnover, locale)
    : `${formatQuantity(turnover, locale)} ${row.quoteAsset}`
  return <span data-tip={`${formatFull(turnover)} ${row.quoteAsset}`}>{text}</span>
}

/** Of the coin, by our composite: only its own row moves with every tick. */
function MarketCap({ row }: { row: PricedFavourite & Figures }) {
  const locale = useLocale()
  const { marketCap, supply } = row
  if (marketCap === null || supply === null) return <None tip="" />
  if (row.exchange === 'candela') return <LiveMarketCap row={{ pair: row.pair, marketCap, supply }} />
  return <span data-tip={formatFull(marketCap)}>{formatAmount(marketCap, locale)}</span>
}

/** What a phone has no columns for. */
function Detail({ row, onRemove }: { row: PricedFavourite; onRemove: (row: PricedFavourite) => void }) {
  const text = useLateMessages(accountMessages)
  const locale = useLocale()
  const { figures } = row
  const facts =
    figures === null
      ? []
      : ([
          [text.high, <PriceText key="high" price={figures.high24h} />],
          [text.columns.marketCap, figures.marketCap === null ? '--' : formatAmount(figures.marketCap, locale)],
          [text.low, <PriceText key="low" price={figures.low24h} />],
          [text.supply, figures.supply === null ? '--' : formatQuantity(figures.supply, locale)],
        ] as const)
  return (
    <FactList facts={facts}>
      {figures === null || figures.trend7d.length === 0 ? null : <Sparkline values={figures.trend7d} />}
      <span className={factGapClass} />
      <StarMark label={text.remove(pairName(row))} isOn onClick={() => onRemove(row)} />
      <ButtonLink to={pairPath(row)} size="small">
        {text.open}
      </ButtonLink>
    </FactList>
  )
}
