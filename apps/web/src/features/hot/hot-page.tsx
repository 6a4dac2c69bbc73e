import { type HotList, hotListCall, type HotRow, HOT_PATH } from '@candela/contract/hot'
import { formatClock } from '@candela/quant'
import { useId } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { useAddStars } from '#features/stars/index.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { useFormProps } from '#platform/link-props.ts'
import { BoardBar } from '#data-page/board-bar.tsx'
import { Button, ButtonLink, buttonClass } from '#ui/controls/button.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { late } from '#ui/page/late.tsx'
import { Link } from '#ui/controls/link.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { HotTable } from './hot-table.tsx'
import styles from './hot.module.css'
import type { HotData } from './load.ts'
import { hotMessages } from './messages.ts'
import { dateUtc8, hotFileSearch, hotInput, type HotQuery, hotSearch, PAGES_MAX, shiftDate } from './query.ts'

const formulasOnServer = import.meta.env.SSR ? (await import('./hot-formulas.tsx')).HotFormulas : undefined
const LateFormulas = late(async () => (await import('./hot-formulas.tsx')).HotFormulas, formulasOnServer)

/** As often as the ranking is made; that of a past day does not change. */
const REFRESH_MS = 10_000
const PAST_REFRESH_MS = 600_000

export function HotPage() {
  const { list: loaded, query } = useLoaderData<HotData>()
  const isPast = query.beginDate !== undefined
  const list = useFresh(loaded, api => api(hotListCall, hotInput(query)), isPast ? PAST_REFRESH_MS : REFRESH_MS)
  const text = useMessages(hotMessages)
  const stale = useStale()
  const isBusy = useNavigation().state === 'loading'
  const files = hotFileSearch(query)
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs />
      <BoardBar
        asOf={
          query.beginDate === undefined || list.records.length === 0
            ? text.asOf(formatClock(list.asOf))
            : text.ofDay(query.beginDate, formatClock(list.asOf))
        }
        stale={isPast ? undefined : stale && text.stale(formatClock(stale.newestTickAt ?? list.asOf))}
        formula={<LateFormulas row={list.records[0]} />}
        exports={{ label: text.exportMenu, files: bothFiles(HOT_PATH, files) }}
      >
        <DayForm query={query} asOf={list.asOf} />
        {list.records.length === 0 ? null : <AddAll rows={list.records} />}
      </BoardBar>
      {list.records.length === 0 ? (
        <NoRows list={list} query={query} />
      ) : (
        <>
          <HotTable rows={list.records} query={query} isBusy={isBusy} isStale={stale !== undefined} />
          <ListEnd list={list} query={query} isBusy={isBusy} />
        </>
      )}
    </>
  )
}

/** A plain form: a day can be chosen without script. */
function DayForm({ query, asOf }: { query: HotQuery; asOf: number }) {
  const text = useMessages(hotMessages)
  const id = useId()
  const { beginDate } = query
  const shown = beginDate ?? dateUtc8(asOf)
  const linkTo = (date: string | undefined): string => HOT_PATH + hotSearch({ ...query, current: 1, beginDate: date })
  return (
    <form {...useFormProps(HOT_PATH)} className={styles.day} key={shown}>
      <label htmlFor={id} className="vh">
        {text.day}
      </label>
      <Link to={linkTo(shiftDate(shown, -1))} className={buttonClass({ size: 'small' })} aria-label={text.dayBefore}>
        ‹
      </Link>
      <input id={id} type="date" name="beginDate" defaultValue={shown} required />
      <button type="submit" className={buttonClass({ size: 'small' })}>
        {text.dayAction}
      </button>
      {beginDate === undefined ? null : (
        <>
          <Link to={linkTo(shiftDate(shown, 1))} className={buttonClass({ size: 'small' })} aria-label={text.dayAfter}>
            ›
          </Link>
          <Link to={linkTo(undefined)} className={buttonClass({ size: 'small' })}>
            {text.now}
          </Link>
        </>
      )}
    </form>
  )
}

/** Rules 2: one click adds the hot coins to favourites. */
function AddAll({ rows }: { rows: readonly HotRow[] }) {
  const text = useMessages(hotMessages)
  const addStars = useAddStars()
  const tell = (count: number) => showToast({ kind: 'done', text: text.added(count), closeLabel: text.close })
  const handleClick = () =>
    addStars(
      rows.map(row => row.symbol),
      tell,
    )
  return (
    <Button size="small" onClick={handleClick}>
      + {text.addAll}
    </Button>
  )
}

function NoRows({ list, query: { beginDate } }: { list: HotList; query: HotQuery }) {
  const text = useMessages(hotMessages)
  return (
    <Panel>
      <EmptyState
        title={beginDate === undefined ? text.starting : text.noDay(beginDate)}
        text={beginDate === undefined ? text.startingText : text.noDayText(list.reason)}
        action={
          <ButtonLink to={HOT_PATH}>{beginDate === undefined ? text.startingAction : text.noDayAction}</ButtonLink>
        }
      />
    </Panel>
  )
}

function ListEnd({ list, query, isBusy }: { list: HotList; query: HotQuery; isBusy: boolean }) {
  const text = useMessages(hotMessages)
  const { records, total } = list
  const shown = text.shown(records.length, total)
  return (
    <LoadMore
      to={HOT_PATH + hotSearch({ ...query, current: query.current + 1 })}
      // The page ends after as many as one call gives; the rest is on the spot page.
      hasMore={records.length < total && query.current < PAGES_MAX}
      isLoading={isBusy}
      labels={{
        more: text.more,
        loading: text.loading,
        shown,
        all: records.length < total ? shown : text.all(total),
      }}
    />
  )
}
