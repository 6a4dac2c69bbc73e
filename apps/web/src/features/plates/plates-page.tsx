import { type PlateList, plateListCall, type PlateRow, PLATES_PATH } from '@candela/contract/plates'
import { formatAmount, formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { BoardBar } from '#data-page/board/board-bar.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { NoPrices } from '#data-page/states.tsx'
import { late } from '#ui/page/late.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { Treemap } from '#ui/charts/treemap.tsx'
import { platesInput, type PlatesData } from './load.ts'
import { platesMessages } from './messages.ts'
import { PlateTable } from './plate-table.tsx'
import styles from './plates.module.css'
import { MAP_SIZES, platePath, platesLink, type PlatesQuery, platesSearch } from './query.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./plate-formulas.tsx')).PlateFormulas : undefined
const LateFormulas = late(async () => (await import('./plate-formulas.tsx')).PlateFormulas, formulasOnServer)

/** A sector moves slower than a coin: refreshed every three seconds. */
const REFRESH_MS = 3000

export function PlatesPage() {
  const { list: loaded, query } = useLoaderData<PlatesData>()
  const list = useFresh(loaded, api => api(plateListCall, platesInput(query)), REFRESH_MS)
  const text = useMessages(platesMessages)
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs />
      <BoardBar
        asOf={list.asOf}
        formula={<LateFormulas plate={list.records[0]} />}
        files={bothFiles(PLATES_PATH, platesSearch({ ...query, by: undefined }))}
      />
      {list.records.length === 0 ? (
        <NoPrices to={PLATES_PATH} />
      ) : (
        <div className={styles.columns}>
          <PlateTable rows={list.records} query={query} />
          <PlateMap loaded={loaded} rows={list.records} query={query} />
        </div>
      )}
    </>
  )
}

/** Areas stay as they were loaded, so that nothing moves under the reader; colours follow the market. */
function PlateMap({ loaded, rows, query }: { loaded: PlateList; rows: readonly PlateRow[]; query: PlatesQuery }) {
  const text = useMessages(platesMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const items = useMemo(() => {
    const newest = new Map(rows.map(row => [row.id, row]))
    return loaded.records.map(row => {
      const percent = (newest.get(row.id) ?? row).averageChange24h
      const words = text.words(row.name, formatAmount(row[query.by], locale), formatPercent(percent))
      // The root: Bitcoin alone would leave no room for the other sectors.
      const value = Math.sqrt(Number(row[query.by]))
      return { id: row.id, label: row.name, value, percent, to: platePath(row.id), words }
    })
  }, [loaded, rows, query.by, text, locale])
  return (
    <Panel
      title={text.map}
      end={
        <Segment
          label={text.mapBy}
          isLabelHidden
          options={MAP_SIZES.map(value => ({ value, label: text.by[value] }))}
          value={query.by}
          onChange={by => void navigate(platesLink(query, { by }), { preventScrollReset: true })}
        />
      }
    >
      <Treemap items={items} label={text.mapLabel(text.by[query.by])} className={styles.map} />
    </Panel>
  )
}
