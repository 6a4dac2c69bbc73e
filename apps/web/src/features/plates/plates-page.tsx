import { PLATE_MAP_SIZES, type PlateMap, type PlateRow, PLATES_PATH } from '@candela/contract/plates'
import { formatAmount, formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { BoardBar } from '#data-page/board/board-bar.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { NoPrices } from '#data-page/states.tsx'
import { late } from '#ui/page/late.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { Treemap } from '#ui/treemap/treemap.tsx'
import { askPlates, type PlatesData } from './load.ts'
import { platesMessages } from './messages.ts'
import { PlateTable } from './plate-table.tsx'
import styles from './plates.module.css'
import { platePath, platesLink, type PlatesQuery, platesSearch } from './query.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./plate-formulas.tsx')).PlateFormulas : undefined
const LateFormulas = late(async () => (await import('./plate-formulas.tsx')).PlateFormulas, formulasOnServer)

/** A sector moves slower than a coin: refreshed every three seconds. */
const REFRESH_MS = 3000

export function PlatesPage() {
  const { plates: loaded, query } = useLoaderData<PlatesData>()
  const { list, map } = useFresh(loaded, api => askPlates(api, query), REFRESH_MS)
  const text = useMessages(platesMessages)
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs />
      <BoardBar
        asOf={list.asOf}
        formula={<LateFormulas plate={list.records[0]} />}
        files={bothFiles(PLATES_PATH, platesSearch({ ...query, by: undefined }))}
      >
        <Extremes plates={list.records} />
      </BoardBar>
      {list.records.length === 0 ? (
        <NoPrices to={PLATES_PATH} />
      ) : (
        <>
          <PlateMapPanel loaded={loaded.map} newest={map} query={query} />
          <p className={styles.overlap}>{text.overlap}</p>
          <PlateTable rows={list.records} query={query} />
        </>
      )}
    </>
  )
}

/** The sectors that rise and fall most. */
function Extremes({ plates }: { plates: readonly PlateRow[] }) {
  const { columns } = useMessages(platesMessages)
  const linkTo = useLinkProps()
  const byChange = plates.toSorted((a, b) => Number(b.averageChange24h) - Number(a.averageChange24h))
  return (
    [
      ['topGainer', byChange[0]],
      ['topLoser', byChange.at(-1)],
    ] as const
  ).map(([id, plate]) =>
    plate === undefined ? null : (
      <a key={id} {...linkTo(platePath(plate.id))} className={styles.extreme}>
        {columns[id]} <b>{plate.name}</b> <ChangeText percent={plate.averageChange24h} />
      </a>
    ),
  )
}

/** Areas stay as they were loaded, so that nothing moves under the reader; colours follow the market. */
function PlateMapPanel({ loaded, newest, query }: { loaded: PlateMap; newest: PlateMap; query: PlatesQuery }) {
  const text = useMessages(platesMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const groups = useMemo(() => {
    const changes = new Map(newest.plates.flatMap(({ coins }) => coins.map(coin => [coin.symbol, coin.change24h])))
    return loaded.plates.map(plate => ({
      id: plate.id,
      label: plate.name,
      to: platePath(plate.id),
      items: plate.coins.map(({ symbol, name, value, change24h }) => {
        const percent = changes.get(symbol) ?? change24h
        const words = text.words(`${symbol} ${name}`, formatAmount(value, locale), formatPercent(percent))
        // The root: Bitcoin alone would leave no room for the others.
        return { id: symbol, label: symbol, value: Math.sqrt(Number(value)), percent, to: `/coin/${symbol}`, words }
      }),
    }))
  }, [loaded, newest, text, locale])
  return (
    <Panel
      title={text.map}
      end={
        <Segment
          label={text.mapBy}
          isLabelHidden
          options={PLATE_MAP_SIZES.map(value => ({ value, label: text.by[value] }))}
          value={query.by}
          onChange={by => void navigate(platesLink(query, { by }), { preventScrollReset: true })}
        />
      }
    >
      <Treemap groups={groups} label={text.mapLabel(text.by[query.by])} className={styles.map} />
    </Panel>
  )
}
