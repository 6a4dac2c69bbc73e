import { EXCHANGES, type Locale } from '@candela/contract/core'
import type { Liquidation } from '@candela/contract/liquidations'
import { formatAmount, formatClock, formatDateTime, formatQuantity, formatPrice, type Zone } from '@candela/quant'
import { strongCell } from '#data-page/table/cells.ts'
import type { LinkProps } from '#platform/link-props.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import styles from './liquidations.module.css'
import type { LiquidationMessages } from './messages.zh.ts'

/** `short` leaves out what a narrow panel has no room for; it shows a day, so that its times need dates. */
export function printColumns(
  text: LiquidationMessages,
  locale: Locale,
  zone: Zone,
  linkTo: (path: string) => LinkProps,
  form: 'long' | 'short',
): Column<Liquidation>[] {
  const time: Column<Liquidation> = {
    id: 'time',
    label: text.columns.time,
    align: 'start',
    width: styles.timeColumn,
    className: styles.time,
    cell: print => (
      <span className="n" data-tip={formatDateTime(print.time, zone)}>
        {formatClock(print.time, zone)}
      </span>
    ),
  }
  const dayTime: Column<Liquidation> = {
    ...time,
    align: 'end',
    width: styles.dayTimeColumn,
    cell: print => <span className="n">{formatDateTime(print.time, zone)}</span>,
  }
  const pair: Column<Liquidation> = {
    id: 'pair',
    label: text.columns.pair,
    align: 'start',
    width: form === 'short' ? styles.coinColumn : undefined,
    cell: print => (
      <CoinMark
        symbol={print.symbol}
        {...(form === 'short' ? {} : { name: text.perpetual(quoteOf(print.pair)) })}
        link={linkTo(`/coin/${print.symbol}`)}
      />
    ),
  }
  const side: Column<Liquidation> = {
    id: 'side',
    label: text.columns.side,
    align: 'start',
    width: styles.sideColumn,
    cell: print => <Badge kind={print.side === 'long' ? 'up' : 'down'}>{text.sides[print.side]}</Badge>,
  }
  const usd: Column<Liquidation> = {
    id: 'usd',
    label: text.columns.usd,
    cell: print => <b className="n">{formatAmount(print.usd, locale)}</b>,
  }
  const exchange: Column<Liquidation> = {
    id: 'exchange',
    label: text.columns.exchange,
    align: 'start',
    cell: print => exchangeName(print.exchange),
  }
  if (form === 'short') {
    const narrow = { width: styles.exchangeColumn, showFrom: 'tablet' } as const
    return [pair, { ...exchange, ...narrow }, side, usd, dayTime]
  }
  return [
    time,
    pair,
    { ...exchange, width: styles.exchangeColumn, showFrom: 'tablet' },
    side,
    {
      id: 'price',
      label: text.columns.price,
      showFrom: 'tablet',
      className: strongCell,
      cell: print => <span className="n">{formatPrice(print.price)}</span>,
    },
    usd,
    {
      id: 'size',
      label: text.columns.size,
      showFrom: 'tablet',
      width: styles.sizeColumn,
      cell: print => (
        <span className="n">
          {formatQuantity(print.size, locale)} {print.symbol}
        </span>
      ),
    },
  ]
}

/** `binance-perpetual/btc.usdt` as people say it: `BTC USDT 永续 · Binance`. */
export function contractName(pair: string, text: LiquidationMessages): string {
  const [market = '', coins = ''] = pair.split('/')
  const symbol = coins.split('.')[0]?.toUpperCase() ?? ''
  return `${symbol} ${text.perpetual(quoteOf(pair))} · ${exchangeName(market.split('-')[0] ?? '')}`
}

const exchangeName = (id: string): string => EXCHANGES.find(exchange => exchange.id === id)?.name ?? id

const quoteOf = (pair: string): string => (pair.split('.')[1] ?? '').toUpperCase()
