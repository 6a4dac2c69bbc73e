/** The spot list of our composite and, created on first request, of each exchange. In memory. */
import { AppError, type ExchangeId, exchangeId } from '@candela/contract/core'
import { SPOT_EXCHANGES, type SpotListInput } from '@candela/contract/spot'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { createSpotTable, type SpotTable } from './spot-table.ts'

export function createSpotBoards(catalogue: Catalogue, board: Board): SpotTable {
  const composite = createSpotTable(catalogue, board)
  const others = new Map<ExchangeId, SpotTable>()

  function tableOf(name: string | undefined): SpotTable {
    if (name === undefined) return composite
    const id = spotExchange(name)
    const known = others.get(id) ?? createSpotTable(catalogue, board, id)
    others.set(id, known)
    return known
  }

  function tableFor({ exchange, tagsId }: SpotListInput): SpotTable {
    requireTag(catalogue, tagsId)
    return tableOf(exchange)
  }

  return {
    list: (input, locale) => tableFor(input).list(input, locale),
    listAnswer: (input, locale) => tableFor(input).listAnswer(input, locale),
    tags: locale => composite.tags(locale),
    row: (symbol, locale) => composite.row(symbol, locale),
    close() {
      for (const table of [composite, ...others.values()]) table.close()
    },
  }
}

export function requireTag({ sectors }: Catalogue, tagsId: string | undefined): void {
  if (tagsId !== undefined && !sectors.some(({ id }) => id === tagsId)) throw new AppError('NO_SUCH_THING')
}

/** A spot exchange, under any of its names. */
export function spotExchange(name: string): ExchangeId {
  const id = exchangeId(name)
  if (id !== undefined && SPOT_EXCHANGES.some(each => each.id === id)) return id
  const known = SPOT_EXCHANGES.map(each => each.id)
  throw new AppError('BAD_REQUEST', {
    zh: `exchange：只能是 ${known.join('、')}`,
    en: `exchange: must be one of ${known.join(', ')}`,
  })
}
