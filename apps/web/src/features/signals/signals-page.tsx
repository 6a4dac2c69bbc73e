import type { SignalListInput } from '@candela/contract/signals'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { bothFiles } from '#data-page/file-menu.tsx'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { usePageTitle } from '#page/page-title.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { late } from '#ui/page/late.tsx'
import { KIND_PAGES } from './kinds.ts'
import type { SignalsData } from './load.ts'
import { loadRecord } from './load-record.ts'
import { signalMessages } from './messages.ts'
import { ADDRESSES, fileSearch, oneInterval, signalInput } from './query.ts'
import { RecordFailed } from './record-failed.tsx'
import { RecordRoom } from './record/record-room.tsx'
import { RecordTiles } from './record-tiles.tsx'
import { SignalFilters } from './signal-filters.tsx'
import { useFreshPast } from './use-fresh-past.ts'
import { useStarredRecord } from './use-starred-record.ts'

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
  const [starred, setStarred] = useState<SignalListInput>()
  const isStarred = query.only !== undefined
  const hasStars = starred?.pairs !== undefined && starred.pairs.length > 0
  const input = isStarred ? (hasStars ? starred : undefined) : signalInput(query)
  const ofAll = useFreshPast(loaded, api => loadRecord(api, kind, signalInput(query)), RECORD_REFRESH_MS)
  const ofStarred = useStarredRecord(kind, isStarred ? input : undefined, RECORD_REFRESH_MS)
  const answer = isStarred ? ofStarred : (ofAll ?? 'failed')
  const record = answer === 'failed' ? undefined : answer
  const text = useMessages(signalMessages)
  const title = usePageTitle()
  const { path } = KIND_PAGES[kind]
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={title}
      explanation={text.rules[kind]}
      asOf={rows?.asOf}
      isLive
      {...(input === undefined ? {} : { exports: bothFiles(path, fileSearch(input)) })}
      formula={<LateFormulas record={record} row={rows?.records[0]} />}
      filters={<SignalFilters kind={kind} query={query} />}
    >
      {answer === 'failed' ? <RecordFailed to={ADDRESSES[kind].link(query)} /> : null}
      {record === undefined ? null : <RecordTiles record={record} />}
      {answer === undefined && (starred === undefined || hasStars) ? <RecordRoom label={text.record} /> : null}
      {rows === undefined ? (
        <LateFavourites kind={kind} query={query} onInput={setStarred} />
      ) : (
        <LateList kind={kind} query={query} input={signalInput(query)} loaded={rows} />
      )}
      {record === undefined || input === undefined ? null : <LatePanels record={record} query={query} input={input} />}
      <LateTrial key={kind} kind={kind} pair={rows?.records[0]?.pair} interval={oneInterval(query)} />
    </DataPage>
  )
}
