import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import type { LongShortRow } from '@candela/contract/long-short'
import { formatFixed, formatShare, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'

const RATIO_DECIMALS = 3

/** Long and short accounts of the coins with the most open interest. A coin links to its history. */
export function LongShortTable({ rows }: { rows: readonly LongShortRow[] }) {
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => longShortColumns(text, linkTo), [text, linkTo])
  return <DataTable caption={text.longShort} columns={columns} rows={rows} rowKey={row => row.symbol} />
}

function longShortColumns(text: HomeMessages, linkTo: (path: string) => LinkProps): Column<LongShortRow>[] {
  const label = text.columns
  return [
    {
      id: 'coin',
      label: label.coin,
      align: 'start',
      width: styles.coinColumn,
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`${LONG_SHORT_PATH}?coin=${symbol}`)} />,
    },
    {
      id: 'split',
      label: label.split,
      align: 'center',
      cell: row => (
        <span className={styles.split}>
          <span className="n up">{formatShare(row.long, 2)}</span>
          <SplitBar up={Number(row.long)} down={Number(row.short)} width={200} />
          <span className="n down">{formatShare(row.short, 2)}</span>
        </span>
      ),
    },
    {
      id: 'ratio',
      label: label.ratio,
      width: styles.ratioColumn,
      className: styles.phoneEdge,
      cell: row => <b className="n">{formatFixed(row.ratio, RATIO_DECIMALS)}</b>,
    },
    {
      id: 'change',
      label: label.ratioChange,
      showFrom: 'tablet',
      width: styles.changeColumn,
      cell: row => <Change percent={row.change} tip={text.reading} />,
    },
  ]
}

/** While history is loading, a tooltip says so. */
export function Change({
  percent,
  tip,
  isChipOnPhone = false,
}: {
  percent: string | null
  tip: string
  isChipOnPhone?: boolean
}) {
  if (percent !== null) return <ChangeText percent={percent} isChipOnPhone={isChipOnPhone} />
  return (
    <span className="flat" data-tip={tip}>
      {MISSING}
    </span>
  )
}
