import type { SignalKind } from '@candela/contract/signals'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { bothFiles, type FileLink } from '#data-page/file-menu.tsx'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { usePageTitle } from '#page/page-title.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { late } from '#ui/page/late.tsx'
import { KIND_PAGES } from './kinds.ts'
import type { SignalsData } from './load.ts'
import { loadRecord } from './load-record.ts'
import { signalMessages } from './messages.ts'
import { ADDRESSES, fileSearch, oneInterval, signalInput, type SignalQuery } from './query.ts'
import { RecordFailed } from './record-failed.tsx'
import { RecordTiles } from './record-tiles.tsx'
import { SignalFilters } from './signal-filters.tsx'
import { useFreshPast } from './use-fresh-past.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./signal-formulas.tsx')).SignalFormulas : undefined
const LateFormulas = late(async () => (await import('./signal-formulas.tsx')).SignalFormulas, formulasOnServer)

const panelsOnServer = import.meta.env.SSR ? (await import('./record-panels.tsx')).RecordPanels : undefined
const LatePanels = late(async () => (await import('./record-panels.tsx')).RecordPanels, panelsOnServer)

const trialOnServer = import.meta.env.SSR ? (await import('./kind-trial.tsx')).KindTrial : undefined
const LateTrial = late(async () => (await import('./kind-trial.tsx')).KindTrial, trialOnServer)

const listOnServer = import.meta.env.SSR ? (await import('./kind-signals.tsx')).KindSignals : undefined
const LateList = late(async () => (await import('./kind-signals.tsx')).KindSignals, listOnServer)

const favouritesOnServer = import.meta.env.SSR ? (await import('./favourite-signals.tsx')).FavouriteSignals : undefined
const LateFavourites = late(async () => (await import('./favourite-signals.tsx')).FavouriteSignals, favouritesOnServer)

/** As long as the server keeps a record. */
const RECORD_REFRESH_MS = 60_000

/** The signals of one kind and how they did. The server renders all of it; the code of the list follows the page's. */
export function SignalsPage() {
  const { kind, query, rows, record: loaded } = useLoaderData<SignalsData>()
  const record = useFreshPast(loaded, api => loadRecord(api, kind, query), RECORD_REFRESH_MS)
  const [starred, setStarred] = useState<readonly string[]>()
  const text = useMessages(signalMessages)
  const title = usePageTitle()
  const files = filesOf(kind, query, starred)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={title}
      explanation={text.rules[kind]}
      asOf={rows?.asOf}
      isLive
      {...(files === undefined ? {} : { exports: files })}
      formula={<LateFormulas record={record} row={rows?.records[0]} />}
      filters={<SignalFilters kind={kind} query={query} />}
    >
      {record === undefined ? <RecordFailed to={ADDRESSES[kind].link(query)} /> : <RecordTiles record={record} />}
      {rows === undefined ? (
        <LateFavourites kind={kind} query={query} onPairs={setStarred} />
      ) : (
        <LateList kind={kind} query={query} input={signalInput(query)} loaded={rows} />
      )}
      {record === undefined ? null : <LatePanels record={record} query={query} />}
      <LateTrial key={kind} kind={kind} pair={rows?.records[0]?.pair} interval={oneInterval(query)} />
    </DataPage>
  )
}

/** The rows of the list; none until the favourites are known. */
function filesOf(
  kind: SignalKind,
  query: SignalQuery,
  starred: readonly string[] | undefined,
): readonly FileLink[] | undefined {
  const { path } = KIND_PAGES[kind]
  if (query.only === undefined) return bothFiles(path, fileSearch(signalInput(query)))
  if (starred === undefined || starred.length === 0) return undefined
  return bothFiles(path, fileSearch({ ...signalInput(query), pairs: [...starred] }))
}
