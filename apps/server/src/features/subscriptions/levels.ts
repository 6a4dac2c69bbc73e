/** A user's price levels. */
import { AppError, type InputOf, parsePairCode } from '@candela/contract/core'
import {
  type addLevelCall,
  checkLevelPrice,
  CROSSED_SHOWN,
  LEVELS_MAX,
  plainPrice,
  type PriceLevel,
} from '@candela/contract/subscriptions'
import { multiplyDecimals } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { LevelRepo, StoredLevel, Trx } from './level-repo.ts'
import { sideOf } from './rules.ts'

/** The current price of a pair; rejects a pair without one. */
export type QuoteOf = (pair: string) => { readonly pair: string; readonly last: string }

export type LevelService = {
  list(accountId: string): Promise<{ records: PriceLevel[]; open: number; max: number }>
  add(trx: Trx, accountId: string, input: InputOf<typeof addLevelCall>): Promise<PriceLevel>
  delete(accountId: string, id: string): Promise<void>
}

export function createLevels(repo: LevelRepo, quoteOf: QuoteOf, clock: Clock): LevelService {
  return {
    async list(accountId) {
      const records = (await repo.list(accountId, CROSSED_SHOWN)).map(levelOf)
      return { records, open: records.filter(level => level.crossedAt === null).length, max: LEVELS_MAX }
    },
    async add(trx, accountId, input) {
      const fault = checkLevelPrice(input.price)
      if (fault !== undefined) throw new AppError(fault)
      const price = multiplyDecimals(plainPrice(input.price), '1') // without trailing zeros
      const { pair, last } = quoteOf(input.pair)
      const side = sideOf(price, last)
      if (side === undefined) throw new AppError('LEVEL_IS_PRICE')
      const added = await repo.add(trx, { accountId, pair, price, side }, LEVELS_MAX, clock.now())
      if (added === 'full') throw new AppError('LEVELS_FULL')
      return levelOf(added)
    },
    async delete(accountId, id) {
      if (!(await repo.delete(accountId, id))) throw new AppError('NO_SUCH_THING')
    },
  }
}

const levelOf = ({ accountId: _accountId, ...level }: StoredLevel): PriceLevel => ({
  ...level,
  symbol: parsePairCode(level.pair)?.baseAsset ?? level.pair,
})
