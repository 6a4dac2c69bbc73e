import type { Signal } from '@candela/contract/signals'
import { formatDateTime, formatPrice } from '@candela/quant'
import { LiveChange } from '#data-page/board/live-cells.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { Amount } from '#data-page/table/amount.tsx'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { FollowButton } from '#features/signal-follows/index.ts'
import { useTicker } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { factGapClass } from '#ui/tables/fact-list.tsx'
import { signalMessages } from './messages.ts'
import { MiniChart } from './mini-chart.tsx'
import { pairPath, subjectOf } from './rules.ts'
import { Volume } from './signal-volume.tsx'

/** What a phone has no columns for. */
export function SignalDetail({ signal }: { signal: Signal }) {
  const text = useMessages(signalMessages)
  const { coinPage } = useMessages(dataMessages)
  const zone = useZone()
  const { columns } = text
  const isCoin = signal.kind !== 'stock'
  return (
    <RowFacts
      facts={[
        [columns.time, formatDateTime(signal.raisedAt, zone)],
        [text.origin, text.origins[signal.origin]],
        [columns.last, <Last key="last" signal={signal} />],
        [columns.change24h, <LiveChange key="change" pair={signal.pair} percent={signal.change24h} />],
        [columns.volume24h, <Volume key="volume" signal={signal} />],
        ...(isCoin ? [[columns.marketCap, <Amount key="cap" value={signal.marketCap} />] as const] : []),
        [
          columns.return24,
          signal.return24 === null ? text.pending : <ChangeText key="24" percent={signal.return24} />,
          'outcome',
        ],
      ]}
    >
      <MiniChart signal={signal} />
      <span className={factGapClass} />
      <FollowButton
        pair={signal.pair}
        kind={signal.kind}
        subject={subjectOf(signal)}
        kindName={text.kinds[signal.kind]}
      />
      <ButtonLink to={pairPath(signal.pair)} size="small">
        {text.pairPage}
      </ButtonLink>
      {isCoin ? (
        <ButtonLink to={`/coin/${signal.symbol}`} size="small">
          {coinPage}
        </ButtonLink>
      ) : null}
    </RowFacts>
  )
}

function Last({ signal: { pair, last } }: { signal: Signal }) {
  return formatPrice(useTicker(pair)?.last ?? last)
}
