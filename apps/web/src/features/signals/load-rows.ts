import type { Api } from '@candela/contract/render'
import {
  type Signal,
  signalHistoryCalls,
  type SignalKind,
  type SignalList,
  type SignalListInput,
  type SignalProgress,
} from '@candela/contract/signals'

/** The live topic tells of new signals; without it they are looked for this often. */
export const REFRESH_MS = 60_000
/** The most rows one call gives. */
const CALL_SIZE = 100

export type SignalRows = {
  readonly records: readonly Signal[]
  readonly hasMore: boolean
  readonly progress: SignalProgress
  readonly asOf: number
}

/** The newest `count` signals, by as many calls as that takes. */
export async function loadRows(api: Api, kind: SignalKind, input: SignalListInput, count: number): Promise<SignalRows> {
  const found = new Map<string, Signal>()
  let cursor: string | null = null
  for (;;) {
    const size = Math.min(CALL_SIZE, count - found.size)
    const page: SignalList = await api(signalHistoryCalls[kind], {
      ...input,
      size,
      ...(cursor === null ? {} : { cursor }),
    })
    for (const signal of page.records) found.set(signal.id, signal)
    cursor = page.cursor
    if (cursor === null || found.size >= count)
      return { records: [...found.values()], hasMore: cursor !== null, progress: page.progress, asOf: page.asOf }
  }
}
