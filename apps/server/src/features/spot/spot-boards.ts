/** The spot list of our composite and, created on first request, of each exchange. In memory. */
import { AppError, type ExchangeId } from '@candela/contract/core'
import { SPOT_EXCHANGES, type SpotListInput } from '@candela/contract/spot'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireExchange, requireSector } from '#market/catalogue/require-known.ts'
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
    if (tagsId !== undefined) requireSector(catalogue, tagsId)
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

/** An exchange with spot pairs, under any of its names. */
function spotExchange(name: string): ExchangeId {
  const id = requireExchange(name)
  if (!SPOT_EXCHANGES.some(each => each.id === id)) throw new AppError('PAIR_UNSUPPORTED')
  return id
}
