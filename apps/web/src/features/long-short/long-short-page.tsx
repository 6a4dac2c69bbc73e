import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { CONTRACT_PERIODS } from '@candela/contract/open-interest'
import { useLoaderData } from 'react-router'
import { useNewSheet } from '#live/use-new-sheet.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { DataPage } from '#data-page/data-page.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { LinkChips, LinkSegment } from '#ui/controls/link-choice.tsx'
import type { LongShortData } from './load.ts'
import { LongShortTiles } from './long-short-tiles.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import { Nothing } from './nothing.tsx'
import { fileSearch, KINDS, longShortLink } from './query.ts'

const onServer = import.meta.env.SSR ? (await import('./long-short-panels.tsx')).LongShortPanels : undefined
const LatePanels = late(async () => (await import('./long-short-panels.tsx')).LongShortPanels, onServer)

const formulasOnServer = import.meta.env.SSR ? (await import('./long-short-formulas.tsx')).LongShortFormulas : undefined
const LateFormulas = late(async () => (await import('./long-short-formulas.tsx')).LongShortFormulas, formulasOnServer)

export function LongShortPage() {
  const data = useLoaderData<LongShortData>()
  const text = useMessages(longShortMessages)
  const { query, list, chosen } = data
  useNewSheet(list.asOf, list.waiting > 0 || list.asOf === 0)
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
      {list.asOf === 0 ? (
        <Nothing title={text.starting} reason={text.startingText}>
          <ButtonLink to={longShortLink(query, {})}>{text.startingAction}</ButtonLink>
        </Nothing>
      ) : (
        <Content {...data} />
      )}
    </DataPage>
  )
}

function Filters({ query, list, symbols }: LongShortData) {
  const text = useMessages(longShortMessages)
  return (
    <>
      <CoinFilter
        label={text.coin}
        value={query.coin}
        to={coin => longShortLink(query, coin === undefined ? {} : { coin })}
        options={symbols.map(({ symbol, name }) => ({ value: symbol, label: symbol, name }))}
      />
      <LinkChips
        label={text.exchange}
        value={query.exchange}
        to={exchange => longShortLink(query, { exchange, current: 1 })}
        options={[
          { value: undefined, label: text.allExchanges },
          ...list.exchanges.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <span className={styles.segments}>
        <LinkSegment
          label={text.kind}
          options={KINDS.map(kind => ({ value: String(kind), label: text.kinds[kind] }))}
          value={String(query.type)}
          to={value => longShortLink(query, { type: KINDS.find(kind => String(kind) === value) ?? query.type })}
        />
        <LinkSegment
          label={text.period}
          options={CONTRACT_PERIODS.map(value => ({ value, label: value }))}
          value={query.period}
          to={period => longShortLink(query, { period })}
        />
      </span>
    </>
  )
}

function Content(data: LongShortData) {
  const text = useMessages(longShortMessages)
  const { list, chosen } = data
  const { longSize, shortSize, evenSize } = list.totals
  return (
    <>
      {list.waiting === 0 ? null : (
        <p className={styles.waiting}>{text.waiting(list.waiting, longSize + shortSize + evenSize)}</p>
      )}
      <LongShortTiles list={list} chosen={chosen} />
      <LatePanels {...data} />
    </>
  )
}
