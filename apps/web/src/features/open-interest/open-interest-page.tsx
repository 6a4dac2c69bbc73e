import { CONTRACT_PERIODS, OPEN_INTEREST_PATH, type OpenInterestRow } from '@candela/contract/open-interest'
import { useLoaderData } from 'react-router'
import { DataPage, FilterEnd } from '#data-page/frame/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { CoinChoice } from '#data-page/frame/coin-choice.tsx'
import { ExchangeChoice } from '#data-page/frame/exchange-choice.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { NoSnapshot, WaitingNote } from '#data-page/states.tsx'
import { useNewSheet } from '#live/use-new-sheet.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
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
  const { query, list, chosen } = data
  useNewSheet(list.asOf, list.waiting > 0 || list.asOf === 0)
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
      filters={<Filters {...data} />}
    >
      {chosen.coin === null ? (
        <NoSnapshot title={text.starting} to={openInterestLink(query)} />
      ) : (
        <Content data={data} coin={chosen.coin} />
      )}
    </DataPage>
  )
}

function Filters({ query, list, symbols }: OpenInterestData) {
  const { period } = useMessages(dataMessages)
  return (
    <>
      <CoinChoice
        value={query.coin}
        coins={symbols}
        to={coin => openInterestLink(query, coin === undefined ? {} : { coin })}
      />
      <ExchangeChoice
        value={query.exchange}
        exchanges={list.exchanges}
        to={exchange => openInterestLink(query, { exchange, current: 1 })}
      />
      <FilterEnd>
        <LinkSegment
          label={period}
          options={CONTRACT_PERIODS.map(value => ({ value, label: value }))}
          value={query.period}
          to={value => openInterestLink(query, { period: value })}
        />
      </FilterEnd>
    </>
  )
}

function Content({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list } = data
  return (
    <>
      {list.waiting === 0 ? null : <WaitingNote>{text.waiting(list.waiting, list.totals.coinSize)}</WaitingNote>}
      <OpenInterestTiles
        list={list}
        coin={coin}
        exchange={list.exchanges.find(({ id }) => id === query.exchange)?.name}
      />
      <LatePanels data={data} coin={coin} />
    </>
  )
}
