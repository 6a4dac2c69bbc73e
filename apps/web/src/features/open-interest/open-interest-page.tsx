import { OPEN_INTEREST_PATH, type OpenInterestRow } from '@candela/contract/open-interest'
import { useLoaderData } from 'react-router'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { ContractFilters } from '#data-page/frame/contract-filters.tsx'
import { NoSnapshot, WaitingNote } from '#data-page/states.tsx'
import { isLoading, useNewSheet } from '#live/use-new-sheet.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { late } from '#ui/page/late.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import { OpenInterestTiles } from './open-interest-tiles.tsx'
import { fileSearch, openInterestLink } from './query.ts'

const onServer = import.meta.env.SSR ? (await import('./open-interest-panels.tsx')).OpenInterestPanels : undefined
const LatePanels = late(async () => (await import('./open-interest-panels.tsx')).OpenInterestPanels, onServer)

const formulasOnServer = import.meta.env.SSR
  ? (await import('./open-interest-formulas.tsx')).OpenInterestFormulas
  : undefined
const LateFormulas = late(
  async () => (await import('./open-interest-formulas.tsx')).OpenInterestFormulas,
  formulasOnServer,
)

export function OpenInterestPage() {
  const data = useLoaderData<OpenInterestData>()
  const text = useMessages(openInterestMessages)
  const { query, list, chosen, symbols } = data
  useNewSheet(list.asOf, isLoading(list))
  const files = fileSearch(query)
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.title}
      explanation={text.explanation}
      asOf={list.asOf === 0 ? undefined : list.asOf}
      unit="USD"
      exports={bothFiles(OPEN_INTEREST_PATH, files)}
      formula={<LateFormulas chosen={chosen} totals={list.totals} />}
      filters={
        <ContractFilters
          query={query}
          coins={symbols}
          exchanges={list.exchanges}
          link={change => openInterestLink(query, change)}
        />
      }
    >
      {chosen.coin === null ? (
        <NoSnapshot title={text.starting} to={openInterestLink(query)} />
      ) : (
        <Content data={data} coin={chosen.coin} />
      )}
    </DataPage>
  )
}

function Content({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list } = data
  return (
    <>
      <OpenInterestTiles
        list={list}
        coin={coin}
        exchange={list.exchanges.find(({ id }) => id === query.exchange)?.name}
      />
      <WaitingNote isWaiting={list.waiting > 0 && list.collectedFrom === undefined}>
        {text.waiting(list.waiting, list.totals.coinSize)}
      </WaitingNote>
      <LatePanels data={data} coin={coin} />
    </>
  )
}
