import { CONTRACT_PERIODS, type OpenInterestRow, OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import { useLoaderData } from 'react-router'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { DataPage } from '#data-page/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { LinkChips, LinkSegment } from '#ui/controls/link-choice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import type { OpenInterestData } from './load.ts'
import { openInterestMessages } from './messages.ts'
import { OpenInterestTiles } from './open-interest-tiles.tsx'
import styles from './open-interest.module.css'
import { fileSearch, openInterestLink } from './query.ts'
import { useNewSheet } from '#live/use-new-sheet.ts'

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
        <Panel>
          <EmptyState
            title={text.starting}
            text={text.startingText}
            action={<ButtonLink to={openInterestLink(query, {})}>{text.startingAction}</ButtonLink>}
          />
        </Panel>
      ) : (
        <Content data={data} coin={chosen.coin} />
      )}
    </DataPage>
  )
}

function Filters({ query, list, symbols }: OpenInterestData) {
  const text = useMessages(openInterestMessages)
  return (
    <>
      <CoinFilter
        label={text.coin}
        value={query.coin}
        to={coin => openInterestLink(query, coin === undefined ? {} : { coin })}
        options={symbols.map(({ symbol, name }) => ({ value: symbol, label: symbol, name }))}
      />
      <LinkChips
        label={text.exchange}
        value={query.exchange}
        to={exchange => openInterestLink(query, { exchange, current: 1 })}
        options={[
          { value: undefined, label: text.allExchanges },
          ...list.exchanges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <span className={styles.segments}>
        <LinkSegment
          label={text.period}
          options={CONTRACT_PERIODS.map(value => ({ value, label: value }))}
          value={query.period}
          to={period => openInterestLink(query, { period })}
        />
      </span>
    </>
  )
}

function Content({ data, coin }: { data: OpenInterestData; coin: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  const { query, list } = data
  return (
    <>
      {list.waiting === 0 ? null : <p className={styles.waiting}>{text.waiting(list.waiting, list.totals.coinSize)}</p>}
      <OpenInterestTiles list={list} coin={coin} venue={list.exchanges.find(({ id }) => id === query.exchange)?.name} />
      <LatePanels data={data} coin={coin} />
    </>
  )
}
