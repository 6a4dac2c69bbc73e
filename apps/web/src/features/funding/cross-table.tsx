import type { FundingCross, FundingCrossRow } from '@candela/contract'
import { MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/class-names.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { LinkSegment } from '#ui/link-choice.tsx'
import { Panel } from '#ui/panel.tsx'
import { CoinName } from './coin-name.tsx'
import styles from './funding.module.css'
import { fundingMessages } from './messages.ts'
import type { FundingMessages } from './messages.zh.ts'
import { PanelFiles } from './panel-files.tsx'
import { COINS_SHOWN, type FundingQuery, FUNDING_PATH, fundingSearch, RATE_BASES, type RateBasis } from './query.ts'
import { RateText, rateText } from './rate-text.tsx'

/** Coins by exchanges: the same rate everywhere, as stated or as what it comes to in eight hours. */
export function CrossTable({ cross, query }: { cross: FundingCross; query: FundingQuery }) {
  const text = useMessages(fundingMessages)
  const linkTo = useLinkProps()
  const { basis } = query
  const columns = useMemo(() => crossColumns(text, cross, basis, linkTo), [text, cross, basis, linkTo])
  return (
    <Panel
      title={text.cross}
      end={
        <LinkSegment
          label={text.basis}
          options={RATE_BASES.map(value => ({ value, label: text.basisOf[value] }))}
          value={basis}
          to={value => FUNDING_PATH + fundingSearch({ ...query, basis: value })}
        />
      }
    >
      <div className={classNames(styles.inPanel, styles.cross)}>
        <DataTable
          caption={text.cross}
          scroll="sideways"
          columns={columns}
          rows={cross.records}
          rowKey={row => row.symbol}
        />
      </div>
      <div className={styles.note}>
        <p>{text.crossNote}</p>
        <PanelFiles part="cross" input={{ family: query.family, symbol: query.symbol, size: String(COINS_SHOWN) }} />
      </div>
    </Panel>
  )
}

function crossColumns(
  text: FundingMessages,
  cross: FundingCross,
  basis: RateBasis,
  linkTo: (path: string) => LinkProps,
): Column<FundingCrossRow>[] {
  return [
    {
      id: 'coin',
      label: text.coin,
      align: 'start',
      width: styles.coinColumn,
      cell: row => <CoinName symbol={row.symbol} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    ...cross.exchanges.map(
      ({ id, name }, at): Column<FundingCrossRow> => ({
        id,
        label: name,
        width: styles.cellColumn,
        cell: row => <Cell cell={row.rates[at] ?? null} exchange={name} basis={basis} text={text} />,
      }),
    ),
  ]
}

function Cell({
  cell,
  exchange,
  basis,
  text,
}: {
  cell: FundingCrossRow['rates'][number]
  exchange: string
  basis: RateBasis
  text: FundingMessages
}) {
  if (cell === null)
    return (
      <span className="flat" data-tip={text.notListed}>
        {MISSING}
      </span>
    )
  const { rate, rate8h, intervalHours } = cell
  return (
    <span className={styles.cell} data-tip={text.crossCell(exchange, rateText(rate), intervalHours, rateText(rate8h))}>
      {basis === 'own' && intervalHours !== 8 ? <small>{intervalHours}h</small> : null}
      <RateText percent={basis === 'own' ? rate : rate8h} isPlain />
    </span>
  )
}
