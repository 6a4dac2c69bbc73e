/** Source of fund figures if no operator has imported any: the simulated world. */
import type { Fund, FundDay, World } from '@candela/exchanges'

export type FundSource = {
  readonly funds: readonly Fund[]
  /** The last trading day closed by `time`. */
  dayAt(id: string, time: number): FundDay | undefined
}

export const createSimulatedFunds = (world: World): FundSource => ({
  funds: world.funds,
  dayAt: (id, time) => world.fundDayAt(id, time),
})
