/** Perpetuals on a web node: the newest sheet and the newest liquidations, in memory, fed by the bus. */
import type { PairCode } from '@candela/contract/core'
import type { Bus } from '#platform/bus/bus.ts'
import {
  CONTRACTS_BUS_TOPIC,
  type ContractSheet,
  type ContractSheetRow,
  LIQUIDATIONS_BUS_TOPIC,
  type LiquidationPrint,
  type LiquidationsMessage,
} from './sheet.ts'

export type ContractBoard = {
  start(): Promise<void>
  /** undefined until the first snapshot. */
  readonly sheet: ContractSheet | undefined
  row(pair: PairCode): ContractSheetRow | undefined
  /** Newest first. */
  readonly newestPrints: readonly LiquidationPrint[]
  /** Increases with every batch of prints, identically on all nodes. */
  readonly printsVersion: number
  onSheet(listener: (sheet: ContractSheet) => void): () => void
  onPrints(listener: (prints: readonly LiquidationPrint[]) => void): () => void
  close(): void
}

const PRINTS_KEPT = 200

export function createContractBoard(bus: Bus): ContractBoard {
  let sheet: ContractSheet | undefined
  let rows = new Map<PairCode, ContractSheetRow>()
  let newestPrints: LiquidationPrint[] = []
  let printsVersion = 0
  const sheetListeners = new Set<(sheet: ContractSheet) => void>()
  const printListeners = new Set<(prints: readonly LiquidationPrint[]) => void>()
  const stops: (() => void)[] = []

  function takeSheet(next: ContractSheet): void {
    if (sheet !== undefined && next.asOf < sheet.asOf) return
    sheet = next
    rows = new Map(next.rows.map(row => [row.pair, row]))
    for (const listener of sheetListeners) listener(next)
  }

  function takePrints({ version, prints }: LiquidationsMessage): void {
    printsVersion = version
    newestPrints = [...prints.toReversed(), ...newestPrints].slice(0, PRINTS_KEPT)
    for (const listener of printListeners) listener(prints)
  }

  const listen = <T>(set: Set<T>, listener: T): (() => void) => {
    set.add(listener)
    return () => set.delete(listener)
  }

  return {
    async start() {
      stops.push(bus.subscribe(CONTRACTS_BUS_TOPIC, takeSheet), bus.subscribe(LIQUIDATIONS_BUS_TOPIC, takePrints))
      const kept = await bus.latest(CONTRACTS_BUS_TOPIC)
      if (kept !== undefined) takeSheet(kept)
    },
    get sheet() {
      return sheet
    },
    row: pair => rows.get(pair),
    get newestPrints() {
      return newestPrints
    },
    get printsVersion() {
      return printsVersion
    },
    onSheet: listener => listen(sheetListeners, listener),
    onPrints: listener => listen(printListeners, listener),
    close() {
      for (const stop of stops) stop()
    },
  }
}
