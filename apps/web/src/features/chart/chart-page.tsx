import { CHART_PATH } from '@candela/contract/chart'
import { useLoaderData, useParams } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { pairOfPath } from './address.ts'
import styles from './chart-page.module.css'
import type { ChartData } from './load.ts'
import { chartMessages } from './messages.ts'
import { Terminal } from './terminal.tsx'

export function ChartPage() {
  const data = useLoaderData<ChartData>()
  const { market, pair: symbol } = useParams()
  const pair = pairOfPath(market, symbol)
  // A layout may have a pair that is not listed any more: its menu and the search lead away from there.
  return pair === undefined ? <NoPair /> : <Terminal pair={pair} shown={data} />
}

/** The address is no code of a pair. */
function NoPair() {
  const title = usePageTitle()
  const text = useMessages(chartMessages).missing
  return (
    <div className={styles.missing}>
      <PageTitle>{title}</PageTitle>
      <NothingPanel title={text.title} text={text.text} to={CHART_PATH} action={text.toDefault} also={undefined} />
    </div>
  )
}
