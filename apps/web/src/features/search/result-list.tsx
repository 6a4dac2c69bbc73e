import type { PairParts } from '@candela/contract/core'
import type { CoinResult, PairResult } from '@candela/contract/search'
import type { KeyboardEvent, ReactNode } from 'react'
import { PairLabel, pairPath } from '#features/pairs/index.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './result-list.module.css'

/** Something to go to. `coin` is what the history keeps of it. */
export type Result = {
  readonly to: string
  readonly parts: PairParts
  readonly coin: string | undefined
  readonly figures?: Pick<PairResult, 'price' | 'change24h'>
}

export function coinResult(symbol: string, found?: CoinResult): Result {
  const parts: PairParts = {
    pair: symbol,
    exchange: 'candela',
    type: 'SPOT',
    periodType: null,
    baseAsset: symbol,
    quoteAsset: 'USDT',
    name: found?.name ?? '',
  }
  return { to: pairPath(parts), parts, coin: symbol, ...(found === undefined ? {} : { figures: found }) }
}

export const pairResult = (found: PairResult): Result => ({
  to: pairPath(found),
  parts: found,
  coin: found.periodType === 'MAIN' ? undefined : found.baseAsset,
  figures: found,
})

export function ResultList({
  title,
  results,
  end,
  onKeyDown,
  onVisit,
}: {
  title: string
  results: readonly Result[]
  end?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onVisit?: (result: Result) => void
}) {
  if (results.length === 0) return null
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <span>{title}</span>
        {end}
      </div>
      <ul>
        {results.map(result => (
          <li key={result.parts.pair}>
            <Link to={result.to} className={styles.option} onKeyDown={onKeyDown} onClick={() => onVisit?.(result)}>
              <PairLabel parts={result.parts} />
              {result.figures === undefined ? null : <Figures figures={result.figures} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ figures: { price, change24h } }: { figures: NonNullable<Result['figures']> }) {
  return (
    <span className={styles.figures}>
      <span className="n">{price === null ? '--' : <PriceText price={price} />}</span>
      {change24h === null ? null : <ChangeText percent={change24h} />}
    </span>
  )
}
