/** An account's favourites in memory, answering as the server does, for tests of the page. */
import { type Call, parsePairCode } from '@candela/contract/core'
import {
  addGroupCall,
  DEFAULT_GROUP_ID,
  deleteGroupCall,
  editGroupCall,
  exportFavouritesCall,
  type FavouriteGroup,
  groupListCall,
  groupPriceListCall,
  importFavouritesCall,
  mergeFavouritesCall,
  movePairsCall,
  ownSubsCall,
  type PricedFavourite,
  reorderPairCall,
  searchPairsCall,
  subscribeCall,
  topGroupCall,
  topPairCall,
  unsubscribeCall,
} from '@candela/contract/favourites'
import { CallError } from '#platform/client.ts'
import type { Api } from '@candela/contract/render'
import { aMarket } from './fake-market.ts'
import { moved } from '../features/favourites/account/rules.ts'

type Figures = NonNullable<PricedFavourite['figures']>

const FIGURES: Figures = {
  price: '97412.6',
  change24h: '1.84',
  high24h: '98000',
  low24h: '95000',
  volume24h: '392150',
  turnover24h: '38200000000',
  marketCap: '1930000000000',
  supply: '19830000',
  trend7d: ['1', '2', '3'],
}

/** A pair by its code, or our composite by its symbol. Without figures it is delisted. */
export function aFavourite(
  name: string,
  figures: Partial<Figures> | null = {},
  existId: string = DEFAULT_GROUP_ID,
): PricedFavourite {
  const pair = name.includes('/') ? name : `candela-spot/${name.toLowerCase()}.usdt`
  const parts = parsePairCode(pair)
  if (parts === undefined) throw new Error(`${pair} is no pair`)
  return {
    id: `id-${pair}`,
    subId: `id-${pair}`,
    groupId: DEFAULT_GROUP_ID,
    existId,
    subType: 10,
    pair,
    baseAsset: parts.baseAsset,
    quoteAsset: parts.quoteAsset,
    type: parts.contractType,
    periodType: parts.periodType ?? null,
    exchange: parts.exchange,
    name: `${parts.baseAsset} coin`,
    isValid: figures !== null,
    createdAt: 0,
    delistedAt: null,
    figures: figures === null ? null : { ...FIGURES, ...figures },
  }
}

type Input = {
  id?: string
  name?: string
  pair?: string
  pairs?: string[]
  subIds?: string[]
  groupId?: string
  before?: string
  plateId1?: string
  plateId2?: string
  text?: string
}

export type FakeAccount = Api & {
  groups: { id: string; name: string }[]
  rows: PricedFavourite[]
  /** Names of the calls that were made, with their fields. */
  readonly calls: [string, Input][]
  /** What the next call that changes something is refused with. */
  refuseNext: { readonly code: number; readonly text: string } | undefined
}

/** Anything but favourites is the market's to answer. */
export function anAccount(rows: PricedFavourite[], groups: string[] = []): FakeAccount {
  const market = aMarket(3)
  const account = { rows, groups: groups.map(name => ({ id: `g-${name}`, name })), calls: [] as [string, Input][] }
  const state: FakeAccount = Object.assign(answer as Api, account, { refuseNext: undefined })

  function shown({ id, name }: { id: string; name: string }): FavouriteGroup {
    const isDefault = id === DEFAULT_GROUP_ID
    const count = state.rows.filter(row => isDefault || row.existId === id).length
    return { id, name, plateId1: id, plateId2: null, subType: 10, isDefault, count }
  }
  const inGroup = (row: PricedFavourite, groupId: string | undefined): PricedFavourite =>
    groupId === undefined ? row : { ...row, existId: groupId }
  const order = (id: string | undefined, to: number): void => {
    const row = state.rows.find(each => each.id === id)
    if (row !== undefined) state.rows = [...moved(state.rows, row, to)]
  }

  const answers: Readonly<Record<string, (input: Input, params: { id?: string }) => unknown>> = {
    [groupListCall.name]: () => ({
      defaultGroup: shown({ id: DEFAULT_GROUP_ID, name: '全部' }),
      records: state.groups.map(shown),
      total: state.groups.length,
      max: 9,
    }),
    [groupPriceListCall.name]: () => ({ records: state.rows, total: state.rows.length, asOf: Date.UTC(2026, 10, 15) }),
    [ownSubsCall.name]: () => ({
      lists: [{ subType: 10, groups: [], pairs: state.rows.map(row => row.pair) }],
      total: state.rows.length,
      max: 500,
    }),
    [addGroupCall.name]: ({ name = '' }) => {
      state.groups = [...state.groups, { id: `g-${name}`, name }]
      return shown({ id: `g-${name}`, name })
    },
    [editGroupCall.name]: ({ id = '', name = '' }) => {
      state.groups = state.groups.map(group => (group.id === id ? { id, name } : group))
      return shown({ id, name })
    },
    [deleteGroupCall.name]: (_, { id }) => {
      state.groups = state.groups.filter(group => group.id !== id)
      state.rows = state.rows.map(row => (row.existId === id ? inGroup(row, DEFAULT_GROUP_ID) : row))
      return { isDone: true }
    },
    [topGroupCall.name]: ({ plateId1 }) => {
      state.groups = state.groups.toSorted((a, b) => Number(b.id === plateId1) - Number(a.id === plateId1))
      return { isDone: true }
    },
    [subscribeCall.name]: ({ pair, pairs = [pair ?? ''], groupId, before }) => {
      const added = pairs
        .filter(each => !state.rows.some(row => row.pair === each))
        .map(each => inGroup(aFavourite(each), groupId))
      const at = state.rows.findIndex(row => row.id === before)
      state.rows = state.rows.toSpliced(at === -1 ? state.rows.length : at, 0, ...added)
      return { added: added.length, records: added }
    },
    [unsubscribeCall.name]: ({ pair, pairs = [pair ?? ''] }) => {
      const left = state.rows.filter(row => !pairs.includes(row.pair))
      const records = state.rows.flatMap((row, at) =>
        pairs.includes(row.pair)
          ? [
              {
                pair: row.pair,
                groupId: row.existId,
                before: state.rows.slice(at).find(each => left.includes(each))?.id ?? null,
              },
            ]
          : [],
      )
      state.rows = left
      return { removed: records.length, records }
    },
    [topPairCall.name]: ({ plateId1 }) => {
      order(plateId1, 0)
      return { isDone: true }
    },
    [reorderPairCall.name]: ({ plateId1, plateId2 }) => {
      order(
        plateId1,
        state.rows.findIndex(row => row.id === plateId2),
      )
      return { isDone: true }
    },
    [movePairsCall.name]: ({ subIds = [], groupId }) => {
      state.rows = state.rows.map(row => (subIds.includes(row.id) ? inGroup(row, groupId) : row))
      return { isDone: true }
    },
    [mergeFavouritesCall.name]: ({ pairs = [] }) => {
      state.rows = [...state.rows, ...pairs.map(pair => aFavourite(pair))]
      return { added: pairs.length, skipped: 0 }
    },
    [searchPairsCall.name]: ({ text = '' }) =>
      ['candela-spot/sol.usdt', 'binance-perpetual/sol.usdt']
        .filter(pair => pair.includes(text.toLowerCase()))
        .map(pair => aFavourite(pair)),
    [exportFavouritesCall.name]: () => ({ name: 'a.txt', type: 'text/plain', text: 'CRYPTO:BTCUSD\n' }),
    [importFavouritesCall.name]: () => ({ added: 2, moved: 0, groups: 1 }),
  }

  async function answer(call: Call, input: Input, params: { id?: string } = {}): Promise<unknown> {
    const known = answers[call.name]
    if (known === undefined) return await market(call, input)
    state.calls.push([call.name, input])
    const refusal = state.refuseNext
    if (refusal !== undefined && call.idempotency !== 'safe') {
      state.refuseNext = undefined
      throw new CallError(refusal.code, refusal.text, false)
    }
    return known(input, params)
  }
  return state
}
