/** The past of simulated contracts from a thread of its own, which starts with the first question. */
import { join } from 'node:path'
import type { Span } from '../candles/gaps.ts'
import { createAskedThread } from '#platform/asked-thread.ts'
import type { PastRows } from './past-rows.ts'
import type { DerivativesPast } from './source.ts'

export type PastRequest = { readonly index: number; readonly span: Span; readonly stepMs: number }

/** Beside the bundle, or beside this source file in development. */
const THREAD = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'past-thread.ts')
  : join(import.meta.dirname, 'contract-past-thread.js')

export function createThreadedPast(seed: string): DerivativesPast {
  const thread = createAskedThread<PastRequest, PastRows>(THREAD, { seed })
  return {
    rows: (index, span, stepMs) => thread.ask({ index, span, stepMs }),
    close: () => thread.close(),
  }
}
