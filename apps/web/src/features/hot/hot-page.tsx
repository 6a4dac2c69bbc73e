import { HOT_PATH, type HotList, hotListCall } from '@candela/contract/hot'
import { formatDateTime } from '@candela/quant'
import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { BoardBar } from '#data-page/board/board-bar.tsx'
import { bothFiles } from '#data-page/file-menu.tsx'
import { ListEnd } from '#data-page/table/list-end.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { NoPrices } from '#data-page/states.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { commonMessages } from '#platform/common-messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { useFormProps } from '#platform/link-props.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { late } from '#ui/page/late.tsx'
import { AddAll } from './add-all.tsx'
import { HotTable } from './hot-table.tsx'
import styles from './hot.module.css'
import type { HotData } from './load.ts'
import { hotMessages } from './messages.ts'
import { dateUtc8, hotFileSearch, hotInput, hotLink, type HotQuery, PAGES_MAX, shiftDate } from './query.ts'

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
  const { close } = useMessages(commonMessages)
  const zone = useZone()
  const { records, total, asOf } = list
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <SectionTabs />
      <BoardBar
        asOf={asOf}
        asOfText={
          query.beginDate === undefined || records.length === 0
            ? undefined
            : text.ofDay(query.beginDate, formatDateTime(asOf, zone), zone.name)
        }
        canBeStale={!isPast}
        formula={<LateFormulas row={records[0]} />}
        files={bothFiles(HOT_PATH, hotFileSearch(query))}
      >
        <DayForm query={query} asOf={asOf} />
        {records.length === 0 ? null : <AddAll rows={records} text={{ ...text, close }} />}
      </BoardBar>
      {records.length === 0 ? (
        <NoRows list={list} query={query} />
      ) : (
        <>
          <HotTable rows={records} query={query} />
          {/* The page ends after as many rows as one call gives; the rest is on the spot page. */}
          <ListEnd
            to={hotLink(query, { current: query.current + 1 })}
            shown={records.length}
            total={total}
            canGrow={query.current < PAGES_MAX}
          />
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
  const linkTo = (date: string | undefined): string => hotLink(query, { current: 1, beginDate: date })
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

function NoRows({ list, query: { beginDate } }: { list: HotList; query: HotQuery }) {
  const text = useMessages(hotMessages)
  if (beginDate === undefined) return <NoPrices to={HOT_PATH} />
  return (
    <NothingPanel
      title={text.noDay(beginDate)}
      text={text.noDayText(list.reason)}
      to={HOT_PATH}
      action={text.noDayAction}
    />
  )
}
