/** The past of a simulated contract, as the rows that are stored. */
import type { World } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'
import type { Span } from '../candles/gaps.ts'
import { markOf } from './simulated-mark.ts'
import { type PackedRows, packPrints, packStates, printRow, type PrintRow, stateRow, type StateRow } from './rows.ts'

export type PastRows = { readonly states: PackedRows<StateRow>; readonly prints: PackedRows<PrintRow> }

/** Computing this much takes a few milliseconds. */
const SLICE_MS = 5 * DAY_MS

/** `pause` is awaited after every few milliseconds of work. */
export async function computePastRows(
  world: World,
  index: number,
  { from, to }: Span,
  stepMs: number,
  pause?: () => Promise<void>,
): Promise<PastRows> {
  const instrument = world.instruments[index]
  if (instrument === undefined) throw new RangeError(`no pair ${index}`)
  const states: StateRow[] = []
  const prints: PrintRow[] = []
  for (let start = from; start < to; start += SLICE_MS) {
    world.walkPositions(
      index,
      start,
      Math.min(to, start + SLICE_MS),
      stepMs,
      (time, openInterest, longAccounts, longTopAccounts, longTopPositions) =>
        states.push(
          stateRow(instrument, {
            index,
            time,
            mark: markOf(world, index, time),
            funding: undefined,
            openInterest,
            longAccounts,
            longTopAccounts,
            longTopPositions,
          }),
        ),
      (_, time, price, size, isLong) => prints.push(printRow(instrument, time, price, size, isLong)),
    )
    await pause?.()
  }
  return { states: packStates(states), prints: packPrints(prints) }
}
