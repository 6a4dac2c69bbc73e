/** A user's price levels. */
import { AppError, type InputOf, parsePairCode } from '@candela/contract/core'
import {
  type addLevelCall,
  checkLevelPrice,
  CROSSED_SHOWN,
  type editLevelCall,
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
  /** In place of the old one, so that it needs no room of its own. */
  move(trx: Trx, accountId: string, input: InputOf<typeof editLevelCall>): Promise<PriceLevel>
  delete(accountId: string, id: string): Promise<void>
}

export function createLevels(repo: LevelRepo, quoteOf: QuoteOf, clock: Clock): LevelService {
  /** A level as it is set now; rejects prices that cannot be one. */
  const levelAt = (wantedPair: string, price: string): Pick<StoredLevel, 'pair' | 'price' | 'side'> => {
    const { pair, last } = quoteOf(wantedPair)
    const side = sideOf(price, last)
    if (side === undefined) throw new AppError('LEVEL_IS_PRICE')
    return { pair, price, side }
  }
  return {
    async list(accountId) {
      const records = (await repo.list(accountId, CROSSED_SHOWN)).map(levelOf)
      return { records, open: records.filter(level => level.crossedAt === null).length, max: LEVELS_MAX }
    },
    async add(trx, accountId, input) {
      const level = levelAt(input.pair, priceOf(input.price))
      const added = await repo.add(trx, { accountId, ...level }, LEVELS_MAX, clock.now())
      if (added === 'full') throw new AppError('LEVELS_FULL')
      return levelOf(added)
    },
    async move(trx, accountId, input) {
      const price = priceOf(input.price)
      const old = await repo.lockOwn(trx, accountId, input.id)
      if (old === undefined) throw new AppError('NO_SUCH_THING')
      if (old.crossedAt !== null) throw new AppError('LEVEL_CROSSED')
      if (old.price === price) return levelOf(old)
      const level = levelAt(old.pair, price)
      // It may be crossed at this moment.
      if (!(await repo.take(trx, accountId, input.id))) throw new AppError('LEVEL_CROSSED')
      const moved = await repo.add(trx, { accountId, ...level }, LEVELS_MAX, clock.now())
      if (moved === 'full') throw new AppError('LEVELS_FULL')
      return levelOf(moved)
    },
    async delete(accountId, id) {
      if (!(await repo.delete(accountId, id))) throw new AppError('NO_SUCH_THING')
    },
  }
}

function priceOf(text: string): string {
  const fault = checkLevelPrice(text)
  if (fault !== undefined) throw new AppError(fault)
  return multiplyDecimals(plainPrice(text), '1') // without trailing zeros
}

const levelOf = ({ accountId: _accountId, ...level }: StoredLevel): PriceLevel => ({
  ...level,
  symbol: parsePairCode(level.pair)?.baseAsset ?? level.pair,
})
