import { SEARCH_TEXT_MAX, type SearchResult } from '@candela/contract/search'
import { SPOT_PATH } from '@candela/contract/spot'
import { formatClock } from '@candela/quant'
import { useLoaderData } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useFormProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { SearchData } from './load.ts'
import { searchMessages } from './messages.ts'
import { coinResult, pairResult, ResultList } from './result-list.tsx'
import styles from './search-page.module.css'

/** The search without script, and the one that can be linked to. */
export function SearchPage() {
  const { typed, found } = useLoaderData<SearchData>()
  const title = usePageTitle()
  const text = useMessages(searchMessages)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <search>
        <form {...useFormProps('/search')} className={styles.form}>
          <Input
            key={typed}
            label={text.label}
            name="q"
            type="search"
            placeholder={text.placeholder}
            defaultValue={typed}
            maxLength={SEARCH_TEXT_MAX}
            autoComplete="off"
          />
          <Button type="submit" kind="primary">
            {text.action}
          </Button>
        </form>
      </search>
      {found === null ? (
        <NothingPanel title={text.hint} text={text.placeholder} to={SPOT_PATH} action={text.toSpot} />
      ) : (
        <Results found={found} />
      )}
    </>
  )
}

function Results({ found }: { found: SearchResult }) {
  const text = useMessages(searchMessages)
  const zone = useZone()
  const count = found.coins.length + found.pairs.length
  if (count === 0) return <NothingPanel title={text.none} text={text.noneText} to={SPOT_PATH} action={text.toSpot} />
  return (
    <>
      <p className={styles.count} data-zone="">
        {text.count(count)} · {text.asOf(formatClock(found.asOf, zone), zone.name)}
      </p>
      <Panel>
        <div className={styles.results}>
          <ResultList title={text.coins} results={found.coins.map(coin => coinResult(coin.symbol, coin))} />
          <ResultList title={text.pairs} results={found.pairs.map(pairResult)} />
        </div>
      </Panel>
    </>
  )
}
