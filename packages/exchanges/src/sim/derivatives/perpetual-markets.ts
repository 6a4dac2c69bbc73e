import type { World } from '../../source/source.ts'
import type { PairModel } from '../trades/pair-model.ts'
import { createPerpetualMarket, type PerpetualMarket } from './perpetual-market.ts'

type Derivatives = Pick<
  World,
  | 'fundingRule'
  | 'fundingAt'
  | 'settlements'
  | 'positionsAt'
  | 'liquidationLevels'
  | 'liquidations'
  | 'liquidationsOf'
  | 'walkPositions'
>

/** Funding, positions and liquidations of every perpetual among the models, by model index. */
export function createDerivatives(models: readonly PairModel[]): Derivatives {
  const markets = new Map<number, PerpetualMarket>()
  for (const [index, model] of models.entries()) {
    if (model.instrument.contractType === 'PERPETUAL') markets.set(index, createPerpetualMarket(model))
  }
  return {
    fundingRule: index => markets.get(index)?.rule,
    fundingAt: (index, time) => markets.get(index)?.fundingAt(time),
    settlements: (index, from, to) => markets.get(index)?.settlements(from, to) ?? [],
    positionsAt: (index, time) => markets.get(index)?.positionsAt(time),
    liquidationLevels: (index, time, visit) => markets.get(index)?.liquidationLevels(time, visit),
    liquidations(from, to, sink) {
      for (const [index, market] of markets) market.liquidations(index, from, to, sink)
    },
    liquidationsOf: (index, from, to, sink) => markets.get(index)?.liquidations(index, from, to, sink),
    walkPositions: (index, from, to, stepMs, onPositions, onLiquidation) =>
      markets.get(index)?.walk(index, { from, to, stepMs }, onPositions, onLiquidation),
  }
}
