import { EXCHANGES, type Locale } from '@candela/contract/core'
import type { Liquidation, LiquidationStatistics } from '@candela/contract/liquidations'
import { formatAmount, formatShare, percentShares } from '@candela/quant'
import { useMemo } from 'react'
import { exchangeColour } from '#data-page/panel/exchange-colour.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { DataGrid } from '#data-page/frame/data-page.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { LiquidationFigures } from './load.ts'
import styles from './liquidations.module.css'
import { liquidationMessages } from './messages.ts'
import type { LiquidationMessages } from './messages.zh.ts'
import { PanelFiles } from './panel-files.tsx'
import { printColumns } from './print-columns.tsx'
import type { LiquidationQuery } from './query.ts'

type Coin = LiquidationStatistics['coins'][number]

/** The longest bar: what the narrowest of three panels has room for. */
const BAR_PX = 56

/** Top coins, exchanges and the largest single ones, side by side. */
export function LiquidationShares({ figures, query }: { figures: LiquidationFigures; query: LiquidationQuery }) {
  const text = useMessages(liquidationMessages)
  const words = useMessages(dataMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const { statistics, largest } = figures
  const fields = { symbol: query.symbol, exchange: query.exchange, window: query.window }
  const coins = useMemo(
    () => coinColumns(text, words.coin, locale, statistics.coins, linkTo),
    [text, words, locale, statistics, linkTo],
  )
  const zone = useZone()
  const prints = useMemo(() => printColumns(text, locale, zone, linkTo, 'short'), [text, locale, zone, linkTo])
  const total = statistics.windows.find(each => each.window === statistics.window)
  return (
    <DataGrid columns={3}>
      <Panel title={text.top} end={<PanelEnd part="coins" fields={fields} label={text.windows[statistics.window]} />}>
        <PanelTable caption={text.top} columns={coins} rows={statistics.coins} rowKey={coin => coin.symbol} />
      </Panel>
      <Panel
        title={text.shares}
        end={<PanelEnd part="exchanges" fields={fields} label={text.windows[statistics.window]} />}
      >
        <ShareBar
          label={text.shares}
          nameLabel={words.exchange}
          valueLabel={text.amount}
          extraLabel={text.longShare}
          totalExtra={formatShare(percentShares([Number(total?.longUsd), Number(total?.shortUsd)])[0])}
          hasTotal={total?.totalUsd !== null}
          shareMark={<FormulaOf of="share" name={text.shares} />}
          parts={statistics.exchanges.map(({ exchange, name, totalUsd, longShare }) => ({
            id: exchange,
            label: name,
            colour: exchangeColour(exchange, EXCHANGES),
            value: Number(totalUsd),
            extra: formatShare(longShare),
          }))}
          format={value => formatAmount(value, locale)}
        />
      </Panel>
      <Panel
        title={text.largest}
        end={
          <PanelEnd part="largest" fields={{ symbol: query.symbol, exchange: query.exchange, size: '10' }} label="" />
        }
      >
        <PanelTable
          caption={text.largest}
          columns={prints}
          rows={largest.records}
          rowKey={(print: Liquidation) => print.id}
        />
      </Panel>
    </DataGrid>
  )
}

function PanelEnd({
  part,
  fields,
  label,
}: {
  part: 'coins' | 'exchanges' | 'largest'
  fields: Readonly<Record<string, string | undefined>>
  label: string
}) {
  return (
    <>
      <PanelFiles part={part} input={fields} />
      {label === '' ? null : <span>{label}</span>}
    </>
  )
}

function coinColumns(
  text: LiquidationMessages,
  coinLabel: string,
  locale: Locale,
  coins: readonly Coin[],
  linkTo: ReturnType<typeof useLinkProps>,
): Column<Coin>[] {
  const largest = Math.max(1, ...coins.map(coin => Number(coin.totalUsd)))
  return [
    {
      id: 'symbol',
      label: coinLabel,
      align: 'start',
      width: styles.coinColumn,
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`/coin/${symbol}`)} />,
    },
    {
      id: 'bar',
      label: text.amount,
      isLabelHidden: true,
      align: 'start',
      showFrom: 'tablet',
      className: styles.bar,
      cell: ({ longUsd, shortUsd, totalUsd }) => (
        <SplitBar
          up={Number(longUsd)}
          down={Number(shortUsd)}
          width={Math.max(4, Math.round((Number(totalUsd) / largest) * BAR_PX))}
        />
      ),
    },
    {
      id: 'long',
      label: text.long,
      width: styles.amountColumn,
      cell: coin => <span className="n up">{formatAmount(coin.longUsd, locale)}</span>,
    },
    {
      id: 'short',
      label: text.short,
      width: styles.amountColumn,
      cell: coin => <span className="n down">{formatAmount(coin.shortUsd, locale)}</span>,
    },
  ]
}
