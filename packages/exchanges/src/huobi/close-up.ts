import type { CloseUpPlan, SocketPlan, VenuePair } from '../venue/adapter.ts'
import { SYNC_RULES } from '../venue/sync-rule.ts'
import { addressOf, socketOf } from './plan.ts'

/** Spot books have an address of their own, where the snapshot is asked for as well; contracts send it first. */
export function closeUp(pair: VenuePair, hasTrades: boolean): CloseUpPlan {
  const sockets = [
    ...(pair.product === 'spot' ? [spotBook(pair)] : [contractBook(pair)]),
    ...(hasTrades ? [trades(pair)] : []),
  ]
  return { sockets, rule: pair.product === 'spot' ? SYNC_RULES.huobiSpot : SYNC_RULES.huobiContracts }
}

function spotBook({ symbol }: VenuePair): SocketPlan {
  const topic = `market.${symbol}.mbp.${SYNC_RULES.huobiSpot.levels}`
  const frame = JSON.stringify({ sub: topic, id: '1' })
  return {
    ...socketOf(`books-spot-${symbol}`, 'spot.ws', '/feed', 'spot', [
      { frame, acks: ['1'], channel: 'books', symbols: [symbol] },
    ]),
    requests: [JSON.stringify({ req: topic, id: '2' })],
  }
}

function contractBook({ symbol, product }: VenuePair): SocketPlan {
  const { host, path, products } = addressOf(product)
  const topic = `market.${symbol}.depth.size_${SYNC_RULES.huobiContracts.levels}.high_freq`
  const frame = JSON.stringify({ sub: topic, data_type: 'incremental', id: '1' })
  return socketOf(`books-${product}-${symbol}`, host, path, products[0], [
    { frame, acks: ['1'], channel: 'books', symbols: [symbol] },
  ])
}

function trades({ symbol, product }: VenuePair): SocketPlan {
  const { host, path, products } = addressOf(product)
  const frame = JSON.stringify({ sub: `market.${symbol}.trade.detail`, id: '1' })
  return socketOf(`trades-${product}-${symbol}`, host, path, products[0], [
    { frame, acks: ['1'], channel: 'trades', symbols: [symbol] },
  ])
}
