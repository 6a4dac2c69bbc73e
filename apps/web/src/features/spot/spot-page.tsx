import { SPOT_PATH } from '@candela/contract/spot'
import type { SpotList, SpotRow } from '@candela/contract/spot'
import { formatClock, MISSING } from '@candela/quant'
import { useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { StaleBadge } from '#data-page/stale-badge.tsx'
import { useMarketPulse, useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { stored, textList } from '#platform/stored.ts'
import { useZone } from '#platform/site.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { NoRows } from './late-parts.tsx'
import type { SpotData } from './load.ts'
import { spotMessages } from './messages.ts'
import { isWholeMarket, PAGES_MAX, spotLink, type SpotQuery, spotSearch, spotSorts } from './query.ts'
import { SpotTable } from './spot-table.tsx'
import toolbarStyles from './toolbar.module.css'
import { Toolbar } from './toolbar.tsx'

const hiddenColumns = stored<readonly string[]>('columns:spot', [], textList)

export function SpotPage() {
  const { list, tags, query } = useLoaderData<SpotData>()
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
  const isBusy = useNavigation().state === 'loading'
  const hidden = hiddenColumns.use()
  const zone = useZone()
  const stale = useStale()
  const rows = useSteadyRows(list.records, query)
  return (
    <>
      <h1 className="vh" data-zone="">
        {text.title}
      </h1>
      <SectionTabs end={<Breadth list={list} isWhole={isWholeMarket(query)} />} />
      <Toolbar query={query} tags={tags} hidden={hidden} onHiddenChange={hiddenColumns.set} example={list.records[0]}>
        <StaleBadge asOf={list.asOf} />
      </Toolbar>
      {list.records.length === 0 ? (
        <NoRows isFiltered={!isWholeMarket(query)} />
      ) : (
        <SpotTable
          rows={rows}
          hidden={hidden}
          sorts={spotSorts(SPOT_PATH, query)}
          isBusy={isBusy}
          isStale={stale !== undefined}
        />
      )}
      {list.records.length === 0 ? null : (
        <ListEnd
          to={spotLink(query, { current: query.current + 1 })}
          shown={list.records.length}
          total={list.total}
          canGrow={query.current < PAGES_MAX}
          note={words.asOfIn(formatClock(list.asOf, zone), zone.name)}
        />
      )}
    </>
  )
}

/**
 * A longer list brings its first rows again. Those that kept their place stay the objects they were, so only the new
 * ones are drawn; their numbers come live.
 */
function useSteadyRows(records: readonly SpotRow[], query: SpotQuery): readonly SpotRow[] {
  const order = spotSearch({ ...query, current: 1 })
  const [known, setKnown] = useState({ order, records, rows: records })
  if (known.order === order && known.records === records) return known.rows
  const before = new Map(known.order === order ? known.rows.map(row => [row.symbol, row]) : [])
  const rows = records.map(row => {
    const old = before.get(row.symbol)
    return old?.rank === row.rank && old.trend7d.at(-1) === row.trend7d.at(-1) ? old : row
  })
  setKnown({ order, records, rows })
  return rows
}

/** Before the first prices. */
const NO_COUNTS = { upSize: null, downSize: null, flatSize: null } as const

/** Number of gainers and losers in the list. */
function Breadth({ list, isWhole }: { list: SpotList; isWhole: boolean }) {
  const text = useMessages(spotMessages)
  const market = useMarketPulse()
  const { upSize, downSize, flatSize } = isWhole ? (market ?? (list.total === 0 ? NO_COUNTS : list)) : list
  return (
    <>
      <span>
        {text.up} <b className="n up">{upSize ?? MISSING}</b>
      </span>
      <span className={toolbarStyles.breadthBar}>
        <SplitBar up={upSize ?? 0} down={downSize ?? 0} />
      </span>
      <span>
        {text.down} <b className="n down">{downSize ?? MISSING}</b>
      </span>
      <span>
        {text.flat} <b className="n">{flatSize ?? MISSING}</b>
      </span>
    </>
  )
}
