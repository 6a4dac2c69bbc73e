import { DEFAULT_LOCALE } from '@candela/contract/core'
import type { LiquidationsFeature } from '#features/liquidations/index.ts'
import type { SignalsFeature } from '#features/signals/index.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { perContracts } from '#market/derivatives/current-contracts.ts'
import { createActivityBoard } from '#market/movers/activity.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createContractsNear } from './contracts-near.ts'
import { moverFiles } from './data-files.ts'
import { createMoverTable, type MoverTable } from './mover-table.ts'
import { moverRoutes } from './routes.ts'
import { createMoverWhy } from './why.ts'

export const createMoversFeature = (
  site: Site,
  { prints }: Pick<LiquidationsFeature, 'prints'>,
  { near: signalsNear }: Pick<SignalsFeature, 'near'>,
): Feature => ({
  name: 'movers',
  async web() {
    const { catalogue, board, bus, contractBoard, contractHistory } = site
    const activity = createActivityBoard(bus)
    await activity.start()
    const tables = perGeneration(
      catalogue,
      () => createMoverTable(catalogue, board, activity),
      old => old.close(),
    )
    const table: MoverTable = {
      list: (input, locale) => tables().list(input, locale),
      row: (pair, locale) => tables().row(pair, locale),
      close: tables.close,
    }
    table.list({ size: 1 }, DEFAULT_LOCALE) // it notices new highs and lows from now on
    const contractsNear = perContracts(site.contracts, contracts =>
      createContractsNear({
        contracts,
        contractBoard,
        liquidations: prints,
        history: contractHistory,
        derivatives: site.derivatives,
      }),
    )
    return {
      routes: moverRoutes(table, createMoverWhy({ ...site, table, contractsNear, signalsNear })),
      files: moverFiles(table),
      close() {
        table.close()
        activity.close()
      },
    }
  },
})
