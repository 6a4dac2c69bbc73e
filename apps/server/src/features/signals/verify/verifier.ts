/** The verifier of a site's ledger, on its market and database. */
import type { PairCode } from '@candela/contract/core'
import { DAY_MS, dayUtc8 } from '@candela/quant'
import type { Kysely } from 'kysely'
import type { CandleStore } from '#market/candles/store.ts'
import type { Market } from '#market/market.ts'
import { createPastThreads } from './past-threads.ts'
import { type DecimalsOf, recomputeOtherwise, recomputeSimulated, recomputeStored } from './recompute.ts'
import { decimalsIn } from '#features/signals/engine/saved-engine.ts'
import { createRecordedReads } from '#features/signals/ledger/recorded-repo.ts'
import type { Tables } from '#features/signals/ledger/tables.ts'
import { turnoversOfDay } from '#features/signals/engine/turnovers.ts'
import { largestPerpetuals, steadyPairs } from '#features/signals/ledger/universe.ts'
import { createVerifyReads } from './verify-repo.ts'
import { type Verified, verifyLedger, type VerifyOptions } from './verify.ts'

export type LedgerVerifier = {
  verify(
    options: Pick<VerifyOptions, 'until' | 'now' | 'onFault' | 'onProgress' | 'onChain' | 'signal'>,
  ): Promise<Verified>
  close(): Promise<void>
}

export function createLedgerVerifier(parts: {
  readonly market: Pick<Market, 'catalogue' | 'source' | 'history'>
  readonly candles: Pick<CandleStore, 'read'>
  readonly db: Kysely<Tables>
  /** Of the simulated world. */
  readonly seed: string
  /** Threads that recompute it. */
  readonly threads: number
}): LedgerVerifier {
  const { market, candles, db, threads } = parts
  const past = createPastThreads(parts.seed)
  const recorded = createRecordedReads(db)
  const decimalsOf: DecimalsOf = async id => decimalsIn(await recorded.stateOf(id))
  const { catalogue, source, history } = market

  /** Two installations that follow real exchanges were never told the same: there is nothing to compare. */
  async function comparable(until: number): Promise<ReadonlySet<PairCode> | undefined> {
    if (!source.isSimulated) return undefined
    const to = dayUtc8(until)
    const turnovers = await turnoversOfDay(catalogue, history, { from: to - DAY_MS, to })
    return new Set([...steadyPairs(catalogue, new Set()), ...largestPerpetuals(turnovers)])
  }

  return {
    verify: options =>
      verifyLedger({
        ...options,
        reads: createVerifyReads(db),
        recompute: source.isSimulated ? recomputeSimulated(past) : recomputeStored(catalogue, candles, decimalsOf),
        recomputeOtherwise: source.isSimulated ? [] : recomputeOtherwise(catalogue, candles, decimalsOf),
        isListed(code) {
          const index = catalogue.indexOf(code)
          return index !== undefined && catalogue.isListed(index)
        },
        comparable,
        atOnce: source.isSimulated ? threads : 1,
      }),
    async close() {
      await past.close()
    },
  }
}
