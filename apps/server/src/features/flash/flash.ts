/** The list of flash news. */
import { type Flash, FLASH_PAGE, type FlashList, type FlashListInput } from '@candela/contract/flash'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireCoin } from '#market/catalogue/require-known.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorRefused, questionOf, readCursor, writeCursor } from '#platform/list-cursor.ts'
import type { FlashItem } from './flash-item.ts'
import type { FlashQuery, FlashRepo } from './repo.ts'
import { textsOf } from './texts.ts'

export type FlashNews = { list(input: FlashListInput): Promise<FlashList> }

export type FlashOptions = {
  readonly catalogue: Pick<Catalogue, 'assetOf'>
  readonly repo: Pick<FlashRepo, 'newest'>
  readonly clock: Clock
}

export const createFlash = ({ catalogue, repo, clock }: FlashOptions): FlashNews => ({
  async list({ size = FLASH_PAGE, cursor, ...asked }) {
    const symbol = asked.symbol === undefined ? undefined : requireCoin(catalogue, asked.symbol).symbol
    const isImportant = asked.isImportant === true
    const question = questionOf('flash', { symbol, isImportant })
    const before = beforeOf(cursor, question)
    // One extra item is read to find out whether there are more.
    const found = await repo.newest({ symbol, isImportant, before, limit: size + 1 })
    const page = found.slice(0, size)
    const last = found.length > size ? page.at(-1) : undefined
    return {
      records: page.map(shown),
      cursor: last === undefined ? null : writeCursor(question, 1, [last.at], last.id),
      asOf: clock.now(),
    }
  },
})

function shown(item: FlashItem): Flash {
  const { id, kind, at: time, isImportant, symbol, pair, direction, price } = item
  return { id, kind, time, isImportant, symbol, pair, direction, price, ...textsOf(item) }
}

/** A cursor is untrusted input: validate what goes into a query. The database refuses texts with a zero character. */
function beforeOf(cursor: string | undefined, question: string): FlashQuery['before'] {
  if (cursor === undefined) return undefined
  const { keys, id } = readCursor({ cursor }, question)
  const at = Number(keys[0] ?? Number.NaN)
  if (!Number.isSafeInteger(at) || id.includes('\0')) throw cursorRefused()
  return { at, id }
}
