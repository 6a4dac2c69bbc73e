import type { MoverWhy } from '@candela/contract/movers'
import { signalPairPath } from '@candela/contract/signals'
import { SPOT_EXCHANGES } from '@candela/contract/spot'
import { formatAmount, formatClock, formatDateTime, formatPercent, formatPrice } from '@candela/quant'
import type { ReactNode } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { PairLinks } from '#data-page/table/row-facts.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { drawing } from '#ui/charts/drawing.ts'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Link } from '#ui/controls/link.tsx'
import { sparklinePath } from '#ui/coins/sparkline.tsx'
import { moversMessages } from './messages.ts'
import { badgeFacts, MoverBadges } from './mover-badges.tsx'
import { whyMessages } from './why-messages.ts'
import styles from './why.module.css'

const PLOT = { width: 320, height: 96 }

/** Everything known about why a coin moves, from one call. */
export function WhyFacts({ why }: { why: MoverWhy }) {
  const text = useMessages(whyMessages)
  const { columns } = useMessages(moversMessages)
  const { mover } = why
  return (
    <div className={styles.why}>
      <div className={styles.head}>
        <span className={`n ${styles.price}`}>
          <PriceText price={mover.price} />
        </span>
        <span>
          {columns.change5m} <ChangeText percent={mover.change5m} />
        </span>
        <MoverBadges {...badgeFacts(mover)} />
      </div>
      <Path why={why} />
      <Compare why={why} />
      <Contracts why={why} />
      <Section title={text.flash}>
        <Lines items={why.flash} empty={text.noFlash} />
      </Section>
      <Section title={text.signals}>
        <Lines items={why.signals} empty={text.noSignals} />
        <Newest why={why} />
      </Section>
      <div className={styles.end}>
        <PairLinks {...mover} />
      </div>
    </div>
  )
}

/** Named even if it is older than the move. */
function Newest({ why: { newestSignal, signals, mover } }: { why: MoverWhy }) {
  const text = useMessages(whyMessages)
  const zone = useZone()
  if (newestSignal === null || signals.some(({ id }) => id === newestSignal.id)) return null
  return (
    <p className={styles.none}>
      <Link to={signalPairPath(mover.pair)}>
        {text.newestSignal} <time className="n">{formatDateTime(newestSignal.time, zone)}</time> {newestSignal.title} ›
      </Link>
    </p>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Path({ why }: { why: MoverWhy }) {
  const text = useMessages(whyMessages)
  const prices = why.path.map(([, price]) => Number(price))
  const [first, last] = [prices[0] ?? 0, prices.at(-1) ?? 0]
  const direction = last > first ? 'up' : last < first ? 'down' : 'flat'
  return (
    <Section title={text.path}>
      <svg
        className={`${styles.path} ${direction}`}
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        {...drawing(text.pathLabel(why.mover.symbol, formatPrice(first), formatPrice(last)))}
      >
        <path d={sparklinePath(prices, PLOT.width, PLOT.height)} />
      </svg>
      {prices.length === 0 ? null : (
        <p className={styles.bounds}>
          <span className="n">{text.low(formatPrice(Math.min(...prices)))}</span>
          <span className="n">{text.high(formatPrice(Math.max(...prices)))}</span>
        </p>
      )}
    </Section>
  )
}

/** The coin, its sector and all coins side by side, over five and ten minutes and a day. */
function Compare({ why }: { why: MoverWhy }) {
  const text = useMessages(whyMessages)
  const { columns } = useMessages(moversMessages)
  const { mover, sector, market } = why
  return (
    <Section title={text.compare}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{columns.name}</span>
            </th>
            <th scope="col">{columns.change5m}</th>
            <th scope="col">{columns.change10m}</th>
            <th scope="col">{columns.change24h}</th>
            <th scope="col" data-tip={text.leadTip}>
              {text.lead}
            </th>
          </tr>
        </thead>
        <tbody>
          <CompareRow label={`${text.coin} ${mover.symbol}`} move={mover} lead={undefined} />
          {sector === null ? null : (
            <CompareRow label={text.sector(sector.name, sector.total)} move={sector} lead={why.againstSector5m} />
          )}
          <CompareRow label={text.market(market.total)} move={market} lead={why.againstMarket5m} />
        </tbody>
      </table>
    </Section>
  )
}

function CompareRow({
  label,
  move,
  lead,
}: {
  label: string
  move: Pick<MoverWhy['market'], 'change5m' | 'change10m' | 'change24h'>
  lead: string | null | undefined
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <ChangeText percent={move.change5m} />
      </td>
      <td>
        <ChangeText percent={move.change10m} />
      </td>
      <td>
        <ChangeText percent={move.change24h} />
      </td>
      <td>{lead === undefined ? null : <ChangeText percent={lead} />}</td>
    </tr>
  )
}

/** All is null only of a coin without a perpetual; where there is one, figures may still come. */
function Contracts({ why: { mover, liquidations, openInterest, funding } }: { why: MoverWhy }) {
  const text = useMessages(whyMessages)
  if (liquidations === null && openInterest === null && funding === null)
    return (
      <Section title={text.contracts}>
        <p className={styles.none}>{text.noContract(mover.symbol)}</p>
      </Section>
    )
  return (
    <>
      {liquidations === null ? (
        <Section title={text.liquidations}>
          <p className={styles.none}>{text.notPublished}</p>
        </Section>
      ) : (
        <Liquidations liquidations={liquidations} />
      )}
      {openInterest === null ? <Waiting title={text.openInterest} /> : <OpenInterest openInterest={openInterest} />}
      {funding === null ? <Waiting title={text.funding} /> : <Funding funding={funding} />}
    </>
  )
}

function Liquidations({ liquidations }: { liquidations: NonNullable<MoverWhy['liquidations']> }) {
  const text = useMessages(whyMessages)
  const zone = useZone()
  const locale = useLocale()
  return (
    <Section title={text.liquidations}>
      <dl className={styles.facts}>
        <div>
          <dt>{text.longValue}</dt>
          <dd className="n">{formatAmount(liquidations.longValue, locale)}</dd>
        </div>
        <div>
          <dt>{text.shortValue}</dt>
          <dd className="n">{formatAmount(liquidations.shortValue, locale)}</dd>
        </div>
      </dl>
      {liquidations.count === 0 ? <p className={styles.none}>{text.none}</p> : <p>{text.count(liquidations.count)}</p>}
      <ul className={styles.lines}>
        {liquidations.records.map(print => (
          <li key={`${print.time} ${print.pair} ${print.size}`}>
            <time className="n">{formatClock(print.time, zone)}</time>
            <span>{exchangeAndQuote(print.pair)}</span>
            <span className={print.side === 'long' ? 'up' : 'down'}>
              {print.side === 'long' ? text.longValue : text.shortValue}
            </span>
            <span className="n">{formatAmount(print.value, locale)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OpenInterest({ openInterest }: { openInterest: NonNullable<MoverWhy['openInterest']> }) {
  const text = useMessages(whyMessages)
  const locale = useLocale()
  return (
    <Section title={text.openInterest}>
      <dl className={styles.facts}>
        <div>
          <dt>{text.value}</dt>
          <dd className="n">{formatAmount(openInterest.value, locale)}</dd>
        </div>
        <div>
          <dt>{text.change}</dt>
          <dd>
            <ChangeText percent={openInterest.change} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** Exchange and quote of a contract: one exchange has several of the same coin. */
function exchangeAndQuote(pair: string): string {
  const id = pair.split('-')[0]
  const name = SPOT_EXCHANGES.find(exchange => exchange.id === id)?.name ?? id
  return `${name} ${pair.split('.').at(-1)?.toUpperCase() ?? ''}`
}

const RATE_DECIMALS = 4

function Funding({ funding }: { funding: NonNullable<MoverWhy['funding']> }) {
  const text = useMessages(whyMessages)
  return (
    <Section title={text.funding}>
      {funding.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      {funding.length === 0 ? null : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{text.contract}</th>
              <th scope="col">{text.rate}</th>
              <th scope="col">{text.predicted}</th>
            </tr>
          </thead>
          <tbody>
            {funding.map(({ pair, rate, predicted }) => (
              <tr key={pair}>
                <th scope="row">{exchangeAndQuote(pair)}</th>
                <td className="n">{formatPercent(rate, RATE_DECIMALS)}</td>
                <td className="n">{formatPercent(predicted, RATE_DECIMALS)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function Waiting({ title }: { title: string }) {
  const text = useMessages(whyMessages)
  return (
    <Section title={title}>
      <p className={styles.none}>{text.waiting}</p>
    </Section>
  )
}

function Lines({ items, empty }: { items: readonly { id: string; time: number; title: string }[]; empty: string }) {
  const zone = useZone()
  if (items.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ul className={styles.lines}>
      {items.map(item => (
        <li key={item.id}>
          <time className="n">{formatClock(item.time, zone)}</time>
          <span>{item.title}</span>
        </li>
      ))}
    </ul>
  )
}
