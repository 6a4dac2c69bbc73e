import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { useLoaderData } from 'react-router'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { ContractFilters } from '#data-page/frame/contract-filters.tsx'
import { NoSnapshot, WaitingNote } from '#data-page/states.tsx'
import { isLoading, useNewSheet } from '#live/use-new-sheet.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { late } from '#ui/page/late.tsx'
import type { LongShortData } from './load.ts'
import { LongShortTiles } from './long-short-tiles.tsx'
import { longShortMessages } from './messages.ts'
import { fileSearch, KINDS, longShortLink } from './query.ts'

const onServer = import.meta.env.SSR ? (await import('./long-short-panels.tsx')).LongShortPanels : undefined
const LatePanels = late(async () => (await import('./long-short-panels.tsx')).LongShortPanels, onServer)

const formulasOnServer = import.meta.env.SSR ? (await import('./long-short-formulas.tsx')).LongShortFormulas : undefined
const LateFormulas = late(async () => (await import('./long-short-formulas.tsx')).LongShortFormulas, formulasOnServer)

export function LongShortPage() {
  const data = useLoaderData<LongShortData>()
  const text = useMessages(longShortMessages)
  const { query, list, chosen } = data
  useNewSheet(list.asOf, isLoading(list))
  const files = fileSearch(query)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={list.asOf === 0 ? undefined : list.asOf}
      unit={text.unit}
      exports={bothFiles(LONG_SHORT_PATH, files)}
      formula={<LateFormulas chosen={chosen} totals={list.totals} />}
      filters={<Filters {...data} />}
    >
      {list.asOf === 0 ? <NoSnapshot title={text.starting} to={longShortLink(query)} /> : <Content {...data} />}
    </DataPage>
  )
}

function Filters({ query, list, symbols }: LongShortData) {
  const text = useMessages(longShortMessages)
  return (
    <ContractFilters
      query={query}
      coins={symbols}
      exchanges={list.exchanges}
      link={change => longShortLink(query, change)}
    >
      <LinkSegment
        label={text.kind}
        options={KINDS.map(kind => ({ value: String(kind), label: text.kinds[kind] }))}
        value={String(query.type)}
        to={value => longShortLink(query, { type: KINDS.find(kind => String(kind) === value) ?? query.type })}
      />
    </ContractFilters>
  )
}

function Content(data: LongShortData) {
  const text = useMessages(longShortMessages)
  const { list, chosen } = data
  const { longSize, shortSize, evenSize } = list.totals
  return (
    <>
      <LongShortTiles list={list} chosen={chosen} />
      <WaitingNote isWaiting={list.waiting > 0 && list.collectedFrom === undefined}>
        {text.waiting(list.waiting, longSize + shortSize + evenSize)}
      </WaitingNote>
      <LatePanels {...data} />
    </>
  )
}
