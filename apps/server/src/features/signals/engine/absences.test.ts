import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import { PERP, signalCatalogue } from '#testing/signal-market.ts'
import { createAbsences } from './absences.ts'
import type { Followed } from './followed.ts'

it('a pair that returns to the list is away until the next minute is stored', () => {
  let isListed = false
  const absences = createAbsences(() => isListed)
  const index = signalCatalogue.indexOf(PERP) ?? -1
  const instrument = signalCatalogue.instruments[index]
  if (instrument === undefined) throw new Error('no pair')
  const pair = { id: 1, code: PERP, ledgerFrom: 0, stateTo: undefined }
  const each: Followed = { pair, index, run: new PairRun(instrument, 0), part: 'whole' }
  absences.look([each], MINUTE_MS)
  isListed = true
  absences.look([each], MINUTE_MS)
  expect(absences.isAway(each, MINUTE_MS)).toBe(true)
  absences.look([each], 2 * MINUTE_MS)
  expect(absences.isAway(each, 2 * MINUTE_MS)).toBe(false)
})
