import type { Signal } from '@candela/contract/signals'
import type { ReactNode } from 'react'
import styles from '#data-page/board/board-coin.module.css'
import { useTicker } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import type { LinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { LetterMark } from '#ui/coins/letter-mark.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { signalMessages } from './messages.ts'
import { levelLabel } from './headline.ts'
import { pairNames, returnSince, subjectOf } from './rules.ts'

export function TypeBadge({ signal: { type, side } }: { signal: Pick<Signal, 'type' | 'side'> }) {
  const { types } = useMessages(signalMessages)
  return <Badge kind={side}>{types[type]}</Badge>
}

/** For phones, which have no columns for them. */
export function TypeAndLevel({ signal: { type, side, level } }: { signal: Signal }) {
  const { types } = useMessages(signalMessages)
  return (
    <>
      {levelLabel(level)} <strong className={side}>{types[type]}</strong>
    </>
  )
}

/**
 * What the signal is about, as a `BoardCoin`: logo, symbol or name, and market. A phone shows level and type below, with
 * the market if there is room.
 */
export function SignalName({ signal, link, mark }: { signal: Signal; link: LinkProps; mark?: ReactNode }) {
  const { pairKinds } = useMessages(signalMessages)
  const names = pairNames(signal.pair)
  const subject = subjectOf(signal)
  // Our own composite is the coin itself.
  const market = names === undefined || names.exchange === '' ? undefined : `${names.exchange} ${pairKinds[names.kind]}`
  return (
    <a {...link} className={classNames(styles.coin, styles.wideNote)}>
      {names?.isIndex ? (
        <LetterMark name={subject} />
      ) : (
        <img src={`/logos/${signal.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      )}
      <b>{subject}</b>
      {market === undefined ? null : <span>{market}</span>}
      <small>
        <i>
          <TypeAndLevel signal={signal} />
        </i>{' '}
        {market === undefined ? null : <i>{`· ${market}`}</i>}
      </small>
      {mark}
    </a>
  )
}

/** Reads the ticker itself: a tick renders only this number again. */
export function SinceReturn({ signal, isChip = false }: { signal: Signal; isChip?: boolean }) {
  const { pair, side, price, sinceReturn } = signal
  const live = useTicker(pair)
  const percent = live === undefined ? sinceReturn : returnSince(side, price, live.last)
  return <ChangeText percent={percent} isChipOnPhone={isChip} />
}
