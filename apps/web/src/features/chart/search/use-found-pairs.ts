import { PAIR_SEARCH_PAGES_MAX, type PairResult, pairSearchCall } from '@candela/contract/search'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import type { PairQuery } from './rules.ts'

const TYPING_PAUSE_MS = 200

type Page = {
  /** The query it answers, which may be behind what is asked now. */
  readonly query: PairQuery
  readonly pairs: readonly PairResult[]
  readonly hasMore: boolean
  readonly current: number
}

export type FoundPairs = {
  readonly status: 'loading' | 'failed' | 'found'
  /** Of the query before while the next answer is awaited. */
  readonly page: Page | undefined
  /** The next fifty, or the same question again after a failure. */
  readonly more: () => void
  /** Asked at once; none if another query is asked meanwhile. */
  readonly first: () => Promise<readonly PairResult[]>
}

export function useFoundPairs(query: PairQuery): FoundPairs {
  const api = use(ApiContext)
  const { text, exchange, kind } = query
  const [page, setPage] = useState<Page>()
  const [failed, setFailed] = useState<PairQuery>()
  const ask = (current: number) =>
    api(pairSearchCall, {
      current,
      ...(text === '' ? {} : { text }),
      ...(exchange === undefined ? {} : { exchange }),
      ...(kind === undefined ? {} : { kind }),
    })
  const load = async (before: Page | undefined, isOver: () => boolean): Promise<void> => {
    const current = (before?.current ?? 0) + 1
    try {
      const { records, hasMore } = await ask(current)
      const pairs = [...(before?.pairs ?? []), ...records]
      if (!isOver()) setPage({ query, pairs, hasMore: hasMore && current < PAIR_SEARCH_PAGES_MAX, current })
    } catch {
      if (!isOver()) setFailed(query)
    }
  }
  const loadFirst = useEffectEvent((isOver: () => boolean) => void load(undefined, isOver))
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => loadFirst(() => isOver), text === '' ? 0 : TYPING_PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, exchange, kind])
  const asked = JSON.stringify(query)
  const latest = useRef<string>(undefined)
  useEffect(() => {
    latest.current = asked
    return () => {
      latest.current = undefined
    }
  }, [asked])
  const isOld = () => latest.current !== asked
  const isNow = (each: PairQuery | undefined): boolean =>
    each !== undefined && each.text === text && each.exchange === exchange && each.kind === kind
  return {
    status: isNow(failed) ? 'failed' : isNow(page?.query) ? 'found' : 'loading',
    page,
    more() {
      setFailed(undefined)
      void load(isNow(page?.query) ? page : undefined, isOld)
    },
    async first() {
      const { records } = await ask(1)
      return isOld() ? [] : records
    },
  }
}
