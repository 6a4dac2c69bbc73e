import { symbolDetailCall } from '@candela/contract/base-data'
import { use, useEffect, useState } from 'react'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { ApiContext } from '#platform/site.ts'
import type { PairDetail } from './pair-detail.ts'

export type Detail = PairDetail | 'missing' | 'failed' | undefined

/** What came with the page. */
export type KnownDetail = { readonly pair: string; readonly detail: PairDetail | 'missing' }

/** The details of the pairs of all charts. That of the active one comes with the page. */
export function useDetails(known: KnownDetail, pairs: readonly string[]) {
  const api = use(ApiContext)
  const [found, setFound] = useState<Readonly<Record<string, Detail>>>({})
  const of = (pair: string): Detail => (pair === known.pair ? known.detail : found[pair])
  const [wanted] = pairs.filter(pair => of(pair) === undefined)
  // What came with the page is needed when another chart becomes active.
  if (found[known.pair] !== known.detail) setFound({ ...found, [known.pair]: known.detail })
  useEffect(() => {
    if (wanted === undefined) return
    let isOver = false
    const put = (detail: Detail) => isOver || setFound(before => ({ ...before, [wanted]: detail }))
    api(symbolDetailCall, { pair: wanted })
      .catch(noneIfUnlisted)
      .then(
        detail => put(detail ?? 'missing'),
        () => put('failed'),
      )
    return () => {
      isOver = true
    }
  }, [api, wanted])
  const retry = (pair: string) => setFound(before => ({ ...before, [pair]: undefined }))
  return { of, retry }
}
