import type { SignalKind, SignalListInput, SignalRecord } from '@candela/contract/signals'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { loadRecord } from './load-record.ts'

type Read = { readonly input: SignalListInput; readonly record: SignalRecord | 'failed' }

const FAILED_AGAIN_MS = 10_000

/** The record of the favourites, which only the browser knows. undefined while it is read; without `input` it is not asked for. */
export function useStarredRecord(
  kind: SignalKind,
  input: SignalListInput | undefined,
  everyMs: number,
): SignalRecord | 'failed' | undefined {
  const api = use(ApiContext)
  const [read, setRead] = useState<Read>()
  const record = read === undefined || read.input !== input ? undefined : read.record
  const hasFailed = record === 'failed'
  useEffect(() => {
    if (input === undefined) return
    let isOver = false
    const ask = (): void => {
      loadRecord(api, kind, input).then(
        answer => isOver || setRead({ input, record: answer }),
        // A record that is shown stays.
        () => isOver || setRead(before => (before?.input === input ? before : { input, record: 'failed' })),
      )
    }
    if (!hasFailed) ask()
    const stop = whileSeen(hasFailed ? FAILED_AGAIN_MS : everyMs, ask)
    return () => {
      isOver = true
      stop()
    }
  }, [api, kind, input, everyMs, hasFailed])
  return record
}
