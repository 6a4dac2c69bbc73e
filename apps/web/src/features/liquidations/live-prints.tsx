import type { Liquidation, LiquidationList } from '@candela/contract/liquidations'
import { LIQUIDATIONS_TOPIC } from '@candela/contract/live'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { useLiveValue } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { stored } from '#platform/stored.ts'
import { useZone } from '#platform/site.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { LiveList } from '#ui/tables/live-list.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { Switch } from '#ui/controls/toggle.tsx'
import { playLiquidationSound } from './liquidation-sound.ts'
import styles from './liquidations.module.css'
import { liquidationMessages } from './messages.ts'
import { printColumns } from './print-columns.tsx'
import { liveLiquidations, mergePrints, printKey } from './live-liquidations.ts'
import { type LiquidationQuery, liquidationLink, MIN_USD, PAGES_MAX } from './query.ts'

const hasSound = stored<boolean>('liquidations:sound', false, raw => (typeof raw === 'boolean' ? raw : undefined))

/** Live feed of liquidations, with an optional sound for each match. */
export function LivePrints({
  list,
  query,
  isPublished,
}: {
  list: LiquidationList
  query: LiquidationQuery
  isPublished: boolean
}) {
  const text = useMessages(liquidationMessages)
  const words = useMessages(dataMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const isLoud = hasSound.use()
  const isBusy = useNavigation().state === 'loading'
  const prints = usePrints(list.records, query, isLoud)
  const zone = useZone()
  const columns = useMemo(() => printColumns(text, locale, zone, linkTo, 'long'), [text, locale, zone, linkTo])
  return (
    <Panel
      title={text.live}
      end={
        <div className={styles.tools}>
          <Switch label={text.sound} checked={isLoud} onChange={hasSound.set} />
          <LinkSegment
            label={text.minUsd}
            options={MIN_USD.map(value => ({ value, label: text.minimums[value] }))}
            value={query.minUsd}
            to={minUsd => liquidationLink(query, { minUsd })}
          />
        </div>
      }
    >
      {prints.length === 0 ? (
        <EmptyState title={isPublished ? text.liveEmpty : text.notPublished} text={text.liveEmptyText} />
      ) : (
        <div className={styles.live}>
          <LiveList
            key={[query.symbol, query.exchange, query.minUsd].join()}
            caption={text.live}
            columns={columns}
            rows={prints}
            rowKey={printKey}
            limit={Math.max(list.records.length, LIVE_ROWS_MIN)}
            isBusy={isBusy}
          />
        </div>
      )}
      <div className={styles.more}>
        <LoadMore
          to={liquidationLink(query, { current: query.current + 1 })}
          hasMore={list.cursor !== null && query.current < PAGES_MAX}
          isLoading={isBusy}
          labels={{
            more: words.more,
            loading: words.loading,
            shown: text.shown(prints.length),
            all: list.cursor === null ? text.all(prints.length) : text.shown(prints.length),
          }}
        />
      </div>
    </Panel>
  )
}

const LIVE_ROWS_MIN = 20

/** The loaded rows and those received since, newest first. */
function usePrints(records: readonly Liquidation[], query: LiquidationQuery, isLoud: boolean): readonly Liquidation[] {
  const newest = useLiveValue(LIQUIDATIONS_TOPIC)
  const [heard, setHeard] = useState<{ readonly of: readonly Liquidation[]; readonly prints: readonly Liquidation[] }>({
    of: records,
    prints: records,
  })
  const prints = heard.of === records ? heard.prints : records
  const last = useRef<typeof newest>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    // The first item holds what happened before the page was opened.
    const isNews = last.current !== undefined && last.current !== newest
    last.current = newest
    const fresh = liveLiquidations(newest, query)
    const merged = mergePrints(fresh, prints)
    if (merged === prints) return
    setHeard({ of: records, prints: merged })
    if (isLoud && isNews) void playLiquidationSound()
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown changes with every item; only a new item counts
  }, [newest, query, records, isLoud])
  return prints
}
