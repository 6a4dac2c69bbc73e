import { SIGNAL_PATHS } from '@candela/contract/signals'
import { useLoaderData } from 'react-router'
import { bothFiles } from '#data-page/file-menu.tsx'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { usePageTitle } from '#page/page-title.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { late } from '#ui/page/late.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { PairData, PairSignals } from './load-pair.ts'
import { signalMessages } from './messages.ts'
import { PairFilters } from './pair-filters.tsx'
import { pairInput, shownKinds } from './pair-query.ts'
import { fileSearch } from './query.ts'
import { pairNames } from './rules.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./signal-formulas.tsx')).SignalFormulas : undefined
const LateFormulas = late(async () => (await import('./signal-formulas.tsx')).SignalFormulas, formulasOnServer)

const scoresOnServer = import.meta.env.SSR ? (await import('./pair-scores.tsx')).PairScores : undefined
const LateScores = late(async () => (await import('./pair-scores.tsx')).PairScores, scoresOnServer)

const followOnServer = import.meta.env.SSR ? (await import('#features/signal-follows/index.ts')).FollowBar : undefined
const LateFollowBar = late(async () => (await import('#features/signal-follows/index.ts')).FollowBar, followOnServer)

const listOnServer = import.meta.env.SSR ? (await import('./pair-list.tsx')).PairList : undefined
const LateList = late(async () => (await import('./pair-list.tsx')).PairList, listOnServer)

const trialOnServer = import.meta.env.SSR ? (await import('./kind-trial.tsx')).KindTrial : undefined
const LateTrial = late(async () => (await import('./kind-trial.tsx')).KindTrial, trialOnServer)

export function SignalPairPage() {
  const data = useLoaderData<PairData>()
  return data === null ? <NoPair /> : <PairPage key={data.pair} {...data} />
}

function NoPair() {
  const text = useMessages(signalMessages)
  return (
    <>
      <SectionTabs />
      <PageTitle>{usePageTitle()}</PageTitle>
      <NothingPanel
        title={text.noPair}
        text={text.noPairText}
        to={SIGNAL_PATHS.trend}
        action={text.allSignals}
        also={{ to: '/search', action: text.search }}
      />
    </>
  )
}

/** All kinds of signals of one pair, how each did on it, and how it would do with other parameters. */
function PairPage({ pair, subject, kinds, query, rows, records }: PairSignals) {
  const text = useMessages(signalMessages)
  const names = pairNames(pair)
  const name = names === undefined || names.isIndex ? subject : `${subject}/${names.quote}`
  const market =
    names === undefined || names.exchange === '' ? text.composite : `${names.exchange} ${text.pairKinds[names.kind]}`
  const kind = query.kind ?? kinds[0]
  return (
    <DataPage
      tabs={<SectionTabs />}
      title={text.pairTitle(name)}
      explanation={text.pairExplanation(market)}
      asOf={rows.asOf}
      isLive
      exports={shownKinds(kinds, query).flatMap(shown =>
        bothFiles(SIGNAL_PATHS[shown], fileSearch(pairInput(pair, query))).map(({ label, href }) => ({
          label: `${text.kinds[shown]} ${label}`,
          href,
        })),
      )}
      formula={<LateFormulas record={records[0]} row={rows.records[0]} />}
    >
      <PairFilters pair={pair} kinds={kinds} query={query} />
      <LateFollowBar
        pair={pair}
        subject={subject}
        kinds={kinds.map(each => ({ kind: each, name: text.kinds[each] }))}
      />
      <LateScores pair={pair} kinds={kinds} query={query} records={records} />
      <LateList pair={pair} kinds={kinds} query={query} rows={rows} />
      {kind === undefined ? null : (
        <LateTrial key={kind} kind={kind} kindName={text.kinds[kind]} pair={pair} interval={query.interval} />
      )}
    </DataPage>
  )
}
