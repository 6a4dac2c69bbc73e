import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import type { LongShortList, LongShortNow } from '@candela/contract/long-short'
import { formatAmount, formatFull, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import type { Exchange } from '#data-page/panel/exchange-colour.ts'
import { ExchangeName } from '#data-page/panel/exchange-name.tsx'
import { strongCell } from '#data-page/table/cells.ts'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { dataMessages } from '#data-page/messages.ts'
import type { DataMessages } from '#data-page/messages.zh.ts'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import type { LongShortMessages } from './messages.zh.ts'
import { missingReason } from './missing-reason.ts'
import { coinFileSearch, type LongShortQuery } from './query.ts'
import { RatioChange, ratioText, Split } from './split.tsx'

type ExchangeRow = Pick<LongShortNow['records'][number], 'name' | 'long' | 'short' | 'ratio' | 'change'> & {
  /** undefined for the total of all exchanges. */
  readonly exchange: string | undefined
  readonly openInterestUsd: string | null | undefined
}

/** Long/short ratio of one coin by exchange. */
export function ExchangePanel({
  chosen,
  query,
  exchanges,
  coverage,
}: {
  chosen: LongShortNow
  query: LongShortQuery
  exchanges: readonly Exchange[]
  coverage: LongShortList['coverage']
}) {
  const text = useMessages(longShortMessages)
  const words = useMessages(dataMessages)
  const columns = useMemo(
    () => exchangeColumns(text, words, query, exchanges, coverage),
    [text, words, query, exchanges, coverage],
  )
  const { symbol, coin } = chosen
  const mean = coin === null ? [] : [{ ...coin, exchange: undefined, name: text.mean, openInterestUsd: undefined }]
  const rows: ExchangeRow[] = [...chosen.records, ...mean]
  return (
    <Panel
      title={text.byExchange(symbol)}
      end={<FileLinks path={`${LONG_SHORT_PATH}/exchange`} search={coinFileSearch(query)} />}
    >
      <PanelTable isDense caption={text.byExchange(symbol)} columns={columns} rows={rows} rowKey={row => row.name} />
    </Panel>
  )
}

function exchangeColumns(
  text: LongShortMessages,
  words: DataMessages,
  query: LongShortQuery,
  exchanges: readonly Exchange[],
  coverage: LongShortList['coverage'],
): Column<ExchangeRow>[] {
  return [
    {
      id: 'exchange',
      label: words.exchange,
      align: 'start',
      width: styles.panelName,
      cell: ({ exchange, name }) => <ExchangeName exchange={exchange} name={name} exchanges={exchanges} />,
    },
    {
      id: 'split',
      label: text.columns.split,
      align: 'center',
      width: styles.splitColumn,
      cell: ({ exchange, long, short }) =>
        long === null || short === null ? (
          <span className="flat" data-tip={missingReason(text, exchange, query, coverage)}>
            {MISSING}
          </span>
        ) : (
          <Split long={long} short={short} />
        ),
    },
    {
      id: 'ratio',
      label: text.columns.ratio,
      formula: 'ratio',
      width: styles.panelRatio,
      className: strongCell,
      cell: row => <ExchangeRatio row={row} />,
    },
    {
      id: 'change',
      label: text.columns.change(query.period),
      formula: 'change',
      showFrom: 'tablet',
      width: styles.panelChange,
      cell: row => <RatioChange percent={row.change} />,
    },
  ]
}

function ExchangeRatio({ row }: { row: ExchangeRow }) {
  const words = useMessages(dataMessages)
  const locale = useLocale()
  const { openInterestUsd: usd } = row
  const tip =
    usd === undefined || usd === null
      ? undefined
      : `${words.openInterestUsd} ${formatAmount(usd, locale)} (${formatFull(usd)})`
  return <span data-tip={tip}>{ratioText(row.ratio)}</span>
}
