import { HOLDINGS_PATH } from '@candela/contract/holdings'
import { formatAmount, growth } from '@candela/quant'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { FormulaOf } from '#data-page/formula-of.tsx'
import { late } from '#ui/page/late.tsx'
import { StatTile, StatTiles } from '#data-page/frame/stat-tile.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { HoldingCharts } from './holding-charts.tsx'
import { HoldingTable } from './holding-table.tsx'
import styles from './holdings.module.css'
import type { HoldingData } from './load.ts'
import { holdingsMessages } from './messages.ts'
import { holdingLink } from './query.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./holding-formulas.tsx')).HoldingFormulas : undefined
const LateFormulas = late(async () => (await import('./holding-formulas.tsx')).HoldingFormulas, formulasOnServer)

const RETRY_MS = 3000

export function HoldingsPage() {
  const { query, list, past } = useLoaderData<HoldingData>()
  const text = useMessages(holdingsMessages)
  const fund = list.records.find(each => each.id === query.fund)
  useRetry(fund === undefined)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={list.records.length === 0 ? undefined : list.asOf}
      asOfStyle="date"
      unit={text.unit}
      exports={bothFiles(HOLDINGS_PATH, '')}
      formula={<LateFormulas fund={fund} list={list} />}
      filters={
        <CoinFilter
          label={text.fund}
          value={fund?.id}
          to={id => holdingLink(query, { fund: id })}
          options={list.records.map(({ id, symbol, name }) => ({ value: id, label: symbol, name }))}
        />
      }
    >
      {fund === undefined || past === undefined ? (
        <NothingPanel title={text.starting} text={text.startingText} to={HOLDINGS_PATH} action={text.startingAction} />
      ) : (
        <>
          <Totals list={list} />
          <section aria-label={text.table}>
            <HoldingTable rows={list.records} query={query} />
            <p className={styles.note}>{list.isSimulated ? text.simulated : text.imported}</p>
          </section>
          <HoldingCharts fund={fund} past={past} query={query} />
        </>
      )}
    </DataPage>
  )
}

/** There is no fund in the first seconds after a start: poll until there is one. */
function useRetry(isMissing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMissing) return whileSeen(RETRY_MS, () => void revalidate())
  }, [isMissing, revalidate])
}

function Totals({ list }: { list: HoldingData['list'] }) {
  const text = useMessages(holdingsMessages)
  const locale = useLocale()
  const profit = growth(Number(list.totalCost), Number(list.totalValue))
  const ranked = list.records
    .filter(row => row.premiumRate !== null)
    .toSorted((a, b) => Number(b.premiumRate) - Number(a.premiumRate))
  const [highest] = ranked
  const lowest = ranked.at(-1)
  return (
    <StatTiles label={text.totals}>
      <StatTile
        label={text.totalValue}
        mark={<FormulaOf of="profit" name={text.totalValue} />}
        value={formatAmount(list.totalValue, locale, 'tile')}
        change={profit === undefined ? undefined : <ChangeText percent={profit * 100} />}
      />
      <StatTile
        label={text.totalCost}
        mark={<FormulaOf of="cost" name={text.totalCost} />}
        value={formatAmount(list.totalCost, locale, 'tile')}
      />
      {highest === undefined || lowest === undefined ? null : (
        <>
          <StatTile
            label={`${text.largest} · ${highest.symbol}`}
            mark={<FormulaOf of="premium" name={text.largest} />}
            value={<ChangeText percent={highest.premiumRate} />}
          />
          <StatTile
            label={`${text.lowest} · ${lowest.symbol}`}
            mark={<FormulaOf of="premium" name={text.lowest} />}
            value={<ChangeText percent={lowest.premiumRate} />}
          />
        </>
      )}
    </StatTiles>
  )
}
