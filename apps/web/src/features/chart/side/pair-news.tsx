import { textIn } from '@candela/contract/core'
import { type Flash, flashListCall } from '@candela/contract/flash'
import { formatDateTime } from '@candela/quant'
import { use, useCallback, useRef, useState } from 'react'
import { useFresh } from '#live/use-fresh.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { FirstLoad } from './first-load.tsx'
import { sideMessages } from './messages.ts'
import { type AskNews, coinOf, merged, NEWS_MAX, newsInput, type NewsPage, timeOnChart, withNewer } from './news.ts'
import { OlderRows } from './older-rows.tsx'
import type { NewsChoice } from './panel.ts'
import { panelStore } from './panel-store.ts'
import styles from './side-parts.module.css'
import { type BesideChart, useShowBar } from './use-show-bar.ts'

const REFRESH_MS = 60_000

type PairNewsProps = BesideChart & { readonly pair: string }

/** Flash news of the chart's coin, or of all. */
export function PairNews({ pair, ...chart }: PairNewsProps) {
  const text = useLateMessages(sideMessages)
  const panel = panelStore.use()
  const { isAll, isImportant } = panel.news
  const choose = (change: Partial<NewsChoice>) => panelStore.set({ ...panel, news: { ...panel.news, ...change } })
  const coin = coinOf(pair)
  const symbol = isAll ? undefined : coin
  const show = useShowBar(chart)
  return (
    <>
      <div className={styles.filter}>
        {coin === undefined ? null : (
          <Segment
            label={text.newsAbout}
            isLabelHidden
            options={[
              { value: 'coin', label: text.thisCoin },
              { value: 'all', label: text.allCoins },
            ]}
            value={isAll ? 'all' : 'coin'}
            onChange={value => choose({ isAll: value === 'all' })}
          />
        )}
        <Checkbox
          label={text.onlyImportant}
          checked={isImportant}
          onChange={isChecked => choose({ isImportant: isChecked })}
        />
      </div>
      <div className={styles.events}>
        <NewsOf
          key={`${symbol} ${isImportant}`}
          symbol={symbol}
          isImportant={isImportant}
          coin={coin}
          onTime={time => void show(time)}
          onAll={() => choose({ isAll: true })}
        />
      </div>
    </>
  )
}

type Shown = {
  /** Of the chart: its news are on the chart. */
  readonly coin: string | undefined
  readonly onTime: (time: number) => void
  /** News of all coins is wanted. */
  readonly onAll: () => void
}
type NewsOfProps = Shown & { readonly symbol: string | undefined; readonly isImportant: boolean }

/** Another filter is another component, so that no answer to an earlier one is shown. */
function NewsOf({ symbol, isImportant, ...shown }: NewsOfProps) {
  const api = use(ApiContext)
  const text = useLateMessages(sideMessages)
  const ask = useCallback<AskNews>(
    cursor => api(flashListCall, newsInput(symbol, isImportant, cursor)),
    [api, symbol, isImportant],
  )
  const askFirst = useCallback(() => ask(null), [ask])
  return (
    <FirstLoad ask={askFirst} failed={text.newsFailed}>
      {loaded => <News symbol={symbol} isImportant={isImportant} {...shown} ask={ask} loaded={loaded} />}
    </FirstLoad>
  )
}

type NewsProps = NewsOfProps & { readonly ask: AskNews; readonly loaded: NewsPage }

function News({ symbol, isImportant, coin, onTime, onAll, ask, loaded }: NewsProps) {
  const text = useLateMessages(sideMessages)
  const { items, state, more } = useNews(ask, loaded)
  if (items.length === 0) {
    const isOfAll = symbol === undefined
    return (
      <EmptyState
        title={isImportant ? text.noImportantNews : text.noNews}
        text={isOfAll ? text.noNewsText : text.noNewsOfCoinText}
        action={isOfAll ? undefined : <Button onClick={onAll}>{text.newsOfAll}</Button>}
      />
    )
  }
  return (
    <>
      <ol className={styles.news}>
        {items.map(item => (
          <Item key={item.id} item={item} isOwn={item.symbol === coin} onTime={onTime} />
        ))}
      </ol>
      <OlderRows
        state={state}
        label={text.olderNews}
        failed={text.olderNewsFailed}
        end={items.length >= NEWS_MAX ? text.newsLimit(NEWS_MAX) : text.noOlderNews}
        onMore={more}
      />
    </>
  )
}

function useNews(ask: AskNews, loaded: NewsPage) {
  const known = useRef<readonly Flash[]>(loaded.records)
  const askNewer = async () => (known.current = await withNewer(ask, known.current))
  const fresh = useFresh<readonly Flash[]>(loaded.records, askNewer, REFRESH_MS)
  const [older, setOlder] = useState<NewsPage>({ records: [], cursor: loaded.cursor })
  const [asking, setAsking] = useState<'resting' | 'loading' | 'failed'>('resting')
  const items = merged(fresh, older.records)
  const { cursor } = older
  const more = () => {
    if (cursor === null) return
    setAsking('loading')
    ask(cursor).then(
      page => {
        setOlder({ records: [...older.records, ...page.records], cursor: page.cursor })
        setAsking('resting')
      },
      () => setAsking('failed'),
    )
  }
  return { items, state: cursor === null || items.length >= NEWS_MAX ? ('end' as const) : asking, more }
}

type ItemProps = { readonly item: Flash; readonly isOwn: boolean; readonly onTime: (time: number) => void }

/** That of the chart's coin is a time on the chart; the others have a page of their own. */
function Item({ item, isOwn, onTime }: ItemProps) {
  const text = useLateMessages(sideMessages)
  const locale = useLocale()
  const zone = useZone()
  const content = (
    <>
      <b>
        {item.isImportant ? <Badge kind="accent">{text.important}</Badge> : null}
        {textIn(locale, item.title)}
      </b>
      <small className="n" data-zone="">
        {formatDateTime(item.time, zone)}
      </small>
      <span>{textIn(locale, item.body)}</span>
    </>
  )
  const look = { 'data-important': item.isImportant ? '' : undefined, 'data-direction': item.direction }
  return (
    <li>
      {isOwn ? (
        <button type="button" data-tip={text.showBar} {...look} onClick={() => onTime(timeOnChart(item))}>
          {content}
        </button>
      ) : (
        <Link to={item.link} {...look}>
          {content}
        </Link>
      )}
    </li>
  )
}
