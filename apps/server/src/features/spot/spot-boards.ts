/** The spot lists of our composite and of each exchange, created on first request. In memory. */
import { AppError, type ExchangeId } from '@candela/contract/core'
import { SPOT_EXCHANGES, type SpotListInput } from '@candela/contract/spot'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { requireExchange, requireSector } from '#market/catalogue/require-known.ts'
import type { HealthBoard } from '#market/health/health-board.ts'
import { createSpotTable, type SpotTable } from './spot-table.ts'

export function createSpotBoards(catalogue: Catalogue, board: Board, health: Pick<HealthBoard, 'read'>): SpotTable {
  const tables = perGeneration(
    catalogue,
    () => new Map<ExchangeId, SpotTable>(),
    old => {
      for (const table of old.values()) table.close()
    },
  )

  function tableOf(name: string | undefined): SpotTable {
    const id = name === undefined ? 'candela' : spotExchange(name)
    if (id !== 'candela' && !isKnown(id)) throw new AppError('PAIR_UNSUPPORTED')
    const known = tables().get(id) ?? createSpotTable(catalogue, board, id)
    tables().set(id, known)
    return known
  }

  /** Followed now, or earlier: of pairs that were delisted something may be stored. */
  const isKnown = (id: ExchangeId): boolean =>
    catalogue.instruments.some(({ exchange }) => exchange === id) ||
    health.read().some(({ exchange }) => exchange === id)

  function tableFor({ exchange, tagsId }: SpotListInput): SpotTable {
    if (tagsId !== undefined) requireSector(catalogue, tagsId)
    return tableOf(exchange)
  }

  return {
    list: (input, locale) => tableFor(input).list(input, locale),
    listAnswer: (input, locale) => tableFor(input).listAnswer(input, locale),
    tags: locale => tableOf(undefined).tags(locale),
    row: (symbol, locale) => tableOf(undefined).row(symbol, locale),
    close: tables.close,
  }
}

/** An exchange with spot pairs, under any of its names. */
function spotExchange(name: string): ExchangeId {
  const id = requireExchange(name)
  if (!SPOT_EXCHANGES.some(each => each.id === id)) throw new AppError('PAIR_UNSUPPORTED')
  return id
}
