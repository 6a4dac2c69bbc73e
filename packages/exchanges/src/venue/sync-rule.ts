/** How the changes of a book's channel follow a snapshot and each other. */
export type SyncRule = {
  /** From the channel itself, which begins with one, or as the answer to a call or a request beside it. */
  readonly snapshotFrom: 'channel' | 'answer'
  /**
   * `first`: a change begins with the number after the last one. `before`: it names the last one. `greater`: numbers only
   * grow, so that a gap cannot be seen.
   */
  readonly follows: 'first' | 'before' | 'greater'
  /** Kept on each side: as many as the channel keeps up to date, or as the snapshot has. */
  readonly levels: number
  /** Whether the channel also says which levels come into its range; else levels beyond those of the snapshot are unknown. */
  readonly isWindow: boolean
}

/** By exchange and channel. */
export const SYNC_RULES = {
  /** `@depth@100ms`, `/api/v3/depth`. */
  binanceSpot: { snapshotFrom: 'answer', follows: 'first', levels: 1000, isWindow: false },
  /** `@depth@100ms`, `/fapi/v1/depth` and `/dapi/v1/depth`. Numbers are shared by all contracts, so they are not in a row. */
  binanceContracts: { snapshotFrom: 'answer', follows: 'before', levels: 1000, isWindow: false },
  /** `books`. A number that is smaller than the one before it follows a reset; the next change names the smaller one. */
  okx: { snapshotFrom: 'channel', follows: 'before', levels: 400, isWindow: true },
  /** `orderbook.200`. Number 1 is a snapshot. */
  bybit: { snapshotFrom: 'channel', follows: 'greater', levels: 200, isWindow: true },
  /** `spot.order_book_update`, `futures.order_book_update`; `order_book?with_id=true`. */
  gateUpdate: { snapshotFrom: 'answer', follows: 'first', levels: 100, isWindow: false },
  /** `spot.obu`, `futures.obu` with 400 levels. */
  gateObu: { snapshotFrom: 'channel', follows: 'first', levels: 400, isWindow: true },
  /** `market.….mbp.150`, a request for the same topic on the same socket. */
  huobiSpot: { snapshotFrom: 'answer', follows: 'before', levels: 150, isWindow: true },
  /** `market.….depth.size_150.high_freq`, incremental. */
  huobiContracts: { snapshotFrom: 'channel', follows: 'before', levels: 150, isWindow: true },
  /** `spot@public.aggre.depth.v3.api.pb@100ms`, `/api/v3/depth`. */
  mexcSpot: { snapshotFrom: 'answer', follows: 'first', levels: 1000, isWindow: false },
  /** `sub.depth`, `/api/v1/contract/depth`. */
  mexcContracts: { snapshotFrom: 'answer', follows: 'first', levels: 1000, isWindow: false },
} as const satisfies Readonly<Record<string, SyncRule>>
