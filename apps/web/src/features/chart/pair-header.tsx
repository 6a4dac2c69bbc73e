import type { Interval } from '@candela/contract/core'
import { MARKET_TOPIC, tickerTopic } from '@candela/contract/live'
import { directionOfChange, formatAmount, formatFixed, formatQuantity, HOUR_MS } from '@candela/quant'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
import { exchangeName, pairMessages } from '#features/pairs/index.ts'
import { AccountPlace, FeedDot, MenuButton } from '#features/shell/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useTicker, useTopic } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { Icon, Mark } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Countdown } from '#ui/page/countdown.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { chartLink } from './address.ts'
import { useCellName } from './grid/cell-name.ts'
import { type ContractFigures, loadContract, loadQuote, loadSession, type ShownPair } from './load.ts'
import { chartMessages } from './messages.ts'
import styles from './pair-header.module.css'
import { priceText } from './price-text.ts'
import type { ChartPlace } from './settings/charts.ts'

const PairSearch = onDemand(async () => (await import('./search/pair-search.tsx')).PairSearch)

type PairHeaderProps = {
  readonly pair: string
  /** null if the pair is not listed. */
  readonly shown: ShownPair | null
  readonly interval: Interval
}

/** The page's own header: the pair with its figures, and the site's menus. */
export function PairHeader({ pair, shown, interval }: PairHeaderProps) {
  const text = useMessages(chartMessages)
  const { isSimulated } = use(SiteContext)
  // It says how old the newest price is.
  useTopic(MARKET_TOPIC.name)
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} aria-label={text.home}>
        <Mark />
      </Link>
      <PairChoice pair={pair} shown={shown} interval={interval} />
      {shown === null ? null : (
        <>
          <Price shown={shown} />
          <Figures shown={shown} />
        </>
      )}
      <div className={styles.end}>
        <span className={styles.feed}>
          <FeedDot asOf={shown?.quote?.asOf} />
        </span>
        {isSimulated ? <Badge kind="accent">{text.simulated}</Badge> : null}
        <MenuButton />
        <span className={styles.account}>
          <AccountPlace />
        </span>
      </div>
    </header>
  )
}

function PairChoice({ pair, shown, interval }: PairHeaderProps) {
  const text = useMessages(chartMessages)
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.pair}
        aria-haspopup="dialog"
        data-tip={text.choosePair}
        onClick={() => setIsOpen(true)}
      >
        {shown === null ? <UnlistedName pair={pair} interval={interval} /> : <PairName shown={shown} />}
        <Icon name="chevron" />
      </button>
      {isOpen ? (
        <Suspense>
          <PairSearch
            onChoose={next => {
              setIsOpen(false)
              void navigate(chartLink(next, interval), { preventScrollReset: true })
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function PairName({ shown }: { shown: ShownPair }) {
  const { detail } = shown
  const kinds = useMessages(pairMessages)
  const kind = detail.periodType ?? detail.contractType
  return (
    <>
      <h1>
        {detail.baseAsset}/{detail.quoteAsset}
      </h1>
      <span className={styles.kinds}>
        <Badge>{kinds[kind === 'FUTURES' ? 'MAIN' : kind]}</Badge>
        <Session shown={shown} />
      </span>
      <span className={styles.exchange}>
        <Badge kind="line">{exchangeName(detail.exchange)}</Badge>
      </span>
    </>
  )
}

/** Says when an exchange with trading hours is closed: its price stays as it is. */
function Session({ shown: { session: loaded, detail } }: { shown: ShownPair }) {
  const text = useMessages(chartMessages).session
  const session = useFresh(loaded, api => loadSession(api, detail), SESSION_MS)
  return session === null || session === 'open' ? null : <Badge kind="warn">{text[session]}</Badge>
}

/** As its code has it. */
function UnlistedName(place: ChartPlace) {
  const name = useCellName()(place)
  return (
    <>
      <h1>{name.pair}</h1>
      <Badge>{name.kind}</Badge>
    </>
  )
}

function Price({ shown: { detail, quote } }: { shown: ShownPair }) {
  useTopic(tickerTopic(detail.pair))
  const live = useTicker(detail.pair)
  const change = live?.change24h ?? quote?.change24h
  return (
    <p className={classNames('n', styles.last, directionOfChange(change))} data-price="">
      {priceText(live?.last ?? quote?.last, detail.pricePrecision)}
      <small>
        <ChangeText percent={change} />
      </small>
    </p>
  )
}

const SESSION_MS = 60_000
/** Mark and index prices have no live topic. */
const QUOTE_MS = 5000
const CONTRACT_MS = 60_000

function Figures({ shown }: { shown: ShownPair }) {
  const { detail } = shown
  const text = useMessages(chartMessages).quote
  const locale = useLocale()
  const live = useTicker(detail.pair)
  const quote = useFresh(shown.quote, api => loadQuote(api, detail.pair), QUOTE_MS)
  const decimals = detail.pricePrecision
  const turnover = live?.turnover24h ?? quote?.turnover24h
  const isDollar = /^USD[TC]?$/.test(detail.quoteAsset)
  return (
    <dl className={styles.figures}>
      {shown.contract === null ? null : (
        <>
          <Figure label={text.mark}>{priceText(quote?.mark, decimals)}</Figure>
          <Figure label={text.index}>{priceText(quote?.index, decimals)}</Figure>
        </>
      )}
      <Figure label={text.high}>{priceText(live?.high24h ?? quote?.high24h, decimals)}</Figure>
      <Figure label={text.low}>{priceText(live?.low24h ?? quote?.low24h, decimals)}</Figure>
      {shown.contract === null ? (
        <Figure label={text.volume(detail.baseAsset)}>
          {formatQuantity(live?.volume24h ?? quote?.volume24h, locale)}
        </Figure>
      ) : null}
      <Figure label={text.turnover(detail.quoteAsset)}>
        {isDollar ? formatAmount(turnover, locale) : formatQuantity(turnover, locale)}
      </Figure>
      {shown.contract === null ? null : <Contract shown={shown} loaded={shown.contract} />}
    </dl>
  )
}

function Contract({ shown, loaded }: { shown: ShownPair; loaded: ContractFigures }) {
  const text = useMessages(chartMessages).quote
  const locale = useLocale()
  const contract = useFresh(loaded, async api => (await loadContract(api, shown.detail)) ?? loaded, CONTRACT_MS)
  const { funding, openInterestUsd, asOf } = contract
  const hours = funding?.intervalHours
  return (
    <>
      <Figure label={text.funding}>
        <b className={styles.rate}>{funding?.rate ? `${formatFixed(funding.rate, 4)}%` : '--'}</b>
        {' / '}
        <Countdown
          to={funding?.settlesAt ?? undefined}
          at={shown.quote?.asOf ?? asOf}
          {...(hours ? { everyMs: hours * HOUR_MS } : {})}
        />
      </Figure>
      <Figure label={text.openInterest}>
        <span data-tip={text.openInterestTip}>{formatAmount(openInterestUsd, locale)}</span>
      </Figure>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="n">{children}</dd>
    </div>
  )
}
