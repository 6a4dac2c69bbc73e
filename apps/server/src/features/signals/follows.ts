/** A person's subscriptions to signals. */
import { AppError, pairCode, parsePairCode } from '@candela/contract/core'
import { type EditSignalFollowInput, SIGNAL_FOLLOWS_MAX, type SignalFollows } from '@candela/contract/signals'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { Clock } from '#platform/clock.ts'
import type { FollowRepo } from './follow-repo.ts'
import { requireKind } from './ledger/require-kind.ts'

export type Follows = {
  list(accountId: string): Promise<SignalFollows>
  edit(accountId: string, input: EditSignalFollowInput): Promise<SignalFollows>
}

export function createFollows(catalogue: Catalogue, repo: FollowRepo, clock: Clock): Follows {
  const list = async (accountId: string): Promise<SignalFollows> => ({
    records: (await repo.list(accountId)).map(follow => ({
      ...follow,
      symbol: parsePairCode(follow.pair)?.baseAsset ?? follow.pair,
    })),
    max: SIGNAL_FOLLOWS_MAX,
  })
  return {
    list,
    async edit(accountId, { pair, kind, isOn }) {
      const parts = parsePairCode(pair)
      const code = parts && pairCode(parts)
      if (!isOn) {
        // A pair that has left the market as well.
        if (code !== undefined) await repo.remove(accountId, code, kind)
        return await list(accountId)
      }
      const { instrument } = requirePair(catalogue, code)
      requireKind(instrument, kind)
      if (!(await repo.add(accountId, instrument.code, kind, SIGNAL_FOLLOWS_MAX, clock.now())))
        throw new AppError('SIGNAL_FOLLOWS_FULL')
      return await list(accountId)
    },
  }
}
