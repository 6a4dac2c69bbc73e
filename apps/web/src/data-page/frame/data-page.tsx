import { formatAgo, formatClock, formatDateTime, MINUTE_MS } from '@candela/quant'
import type { ReactNode } from 'react'
import { usePace } from '#live/pace.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './data-page.module.css'
import { dataMessages } from '#data-page/messages.ts'
import { type FileLink, FileMenu } from '#data-page/file-menu.tsx'
import { useNow } from '#platform/seconds.ts'

type DataPageProps = {
  /** The section's tabs: `<SectionTabs />`. */
  readonly tabs?: ReactNode
  readonly title: string
  /** One line: what the page shows and where it comes from. */
  readonly explanation: string
  /** The server's time of the data; undefined while there are none. */
  readonly asOf: number | undefined
  /** `date` for figures that are days old, as a fund's holdings. */
  readonly asOfStyle?: 'clock' | 'date'
  readonly unit?: string
  /** True if the page is about the newest prices; others show new ones once a second. */
  readonly isLive?: boolean
  /** Export files: `bothFiles(PATH, search)`. */
  readonly exports?: readonly FileLink[]
  /** The page's `Formulas`. */
  readonly formula?: ReactNode
  /** Coin, exchange, window: `CoinFilter`, `LinkChips`, `LinkSegment`. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of a data page: what it shows, as of when, in which unit and zone, how it is computed and how to take it
 * away; then the filters, then the panels, 16 apart. The tape above says whether the market is simulated.
 * On phones the figures come first: filters and tools share one line, unit and time are below the first panel, and the
 * description is at the end.
 *
 *     <DataPage tabs={<SectionTabs />} title={text.title} explanation={text.explanation}
 *       asOf={data.asOf} unit="USD" exports={bothFiles(PATH, search)}
 *       formula={<OpenInterestFormulas …/>}
 *       filters={<><CoinFilter …/><LinkChips …/><FilterGap /><LinkSegment …/></>}>
 *       <StatTiles label={text.totals}>…</StatTiles>
 *       <TimeChart …/>
 *       <DataGrid columns={3}>…</DataGrid>
 *     </DataPage>
 */
export function DataPage(props: DataPageProps) {
  const text = useMessages(dataMessages)
  usePace(props.isLive === true ? 0 : SECOND_MS)
  return (
    <>
      {props.tabs}
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1>{props.title}</h1>
            <p>{props.explanation}</p>
          </div>
          <div className={styles.facts}>
            {props.unit === undefined ? null : <span>{text.unit(props.unit)}</span>}
            {props.asOf === undefined ? null : <AsOf time={props.asOf} style={props.asOfStyle ?? 'clock'} />}
          </div>
          <div className={styles.tools}>
            {props.formula}
            {props.exports === undefined ? null : <FileMenu label={text.export} files={props.exports} />}
          </div>
        </header>
        {props.filters === undefined ? null : (
          <section className={styles.filters} aria-label={text.filters}>
            {props.filters}
          </section>
        )}
        <div className={styles.panels}>{props.children}</div>
      </div>
    </>
  )
}

const SECOND_MS = 1000
const AGE_MAX_MS = 60 * MINUTE_MS

/** `截至 14:32:05 UTC+8 · 12 秒前`; the age is added by the browser, only while it is meaningful. */
function AsOf({ time, style }: { time: number; style: 'clock' | 'date' }) {
  const text = useMessages(dataMessages)
  const locale = useLocale()
  const zone = useZone()
  const now = useNow()
  const hasAge = now !== undefined && now - time < AGE_MAX_MS
  return (
    <span className={styles.asOf} data-zone="">
      <span className="n">{text.asOf(style === 'clock' ? formatClock(time, zone) : formatDateTime(time, zone))}</span>{' '}
      {zone.name}
      {style === 'date' ? null : (
        <span className={classNames('n', styles.age)}>{hasAge ? ` · ${formatAgo(time, now, locale, zone)}` : ''}</span>
      )}
    </span>
  )
}

/** Pushes the filters after it to the right end. */
export function FilterGap() {
  return <span className={styles.gap} />
}

/** Choices at the right end of the filters. */
export function FilterEnd({ children }: { children: ReactNode }) {
  return <span className={styles.filterEnd}>{children}</span>
}

/** A chart with a panel beside it, or below it when there is no room. */
export function ChartAndPanel({ children }: { children: ReactNode }) {
  return <div className={styles.chartAndPanel}>{children}</div>
}

/** Panels side by side, one below the other when there is no room. */
export function DataGrid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return <div className={columns === 2 ? styles.two : styles.three}>{children}</div>
}
