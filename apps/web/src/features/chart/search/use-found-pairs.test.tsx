// @vitest-environment happy-dom
import type { PairResult } from '@candela/contract/search'
import type { Api } from '@candela/contract/render'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiContext } from '#platform/site.ts'
import { aPairResult } from '../../../testing/sample-search.ts'
import { useFoundPairs } from './use-found-pairs.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Asked = { readonly text?: string; readonly current: number }

/** A search whose answers the test sends. */
function aSearch() {
  const waiting: (Asked & { readonly answer: (records: readonly PairResult[]) => void })[] = []
  const ask = (_: unknown, input: Asked) =>
    new Promise(resolve => {
      waiting.push({ ...input, answer: records => resolve({ records, hasMore: true }) })
    })
  const api = ask as unknown as Api // only the search is asked for
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>
  const { result, rerender, unmount } = renderHook(
    ({ text }) => useFoundPairs({ text, exchange: undefined, kind: undefined }),
    { initialProps: { text: 'btc' }, wrapper },
  )
  const pass = () => act(() => vi.advanceTimersByTimeAsync(300))
  return {
    found: () => result.current,
    names: () => result.current.page?.pairs.map(({ name }) => name),
    type: async (text: string) => {
      rerender({ text })
      await pass()
    },
    /** The oldest question that waits for this one. */
    answer: (text: string, current: number, ...names: string[]) =>
      act(async () => {
        const at = waiting.findIndex(each => each.text === text && each.current === current)
        waiting.splice(at, 1)[0]?.answer(names.map(name => ({ ...aPairResult(name), name })))
      }),
    pass,
    unmount,
  }
}

it('adds the next page to the one that is there', async () => {
  const search = aSearch()
  await search.pass()
  await search.answer('btc', 1, 'a')
  act(() => search.found().more())
  await search.answer('btc', 2, 'b')
  expect([search.found().status, search.names()]).toEqual(['found', ['a', 'b']])
})

it('drops the next page of a search that is not asked for any more', async () => {
  const search = aSearch()
  await search.pass()
  await search.answer('btc', 1, 'a')
  act(() => search.found().more())
  await search.type('eth')
  await search.answer('eth', 1, 'e')
  await search.answer('btc', 2, 'b')
  expect([search.found().status, search.names()]).toEqual(['found', ['e']])
})

it.each([
  ['nothing else is asked', undefined, ['a']],
  ['another text is typed', 'eth', []],
  ['the search is closed', 'closed', []],
])('finds the first pairs before the list has them, if %s', async (_, then, names) => {
  const search = aSearch()
  const first = search.found().first()
  if (then === 'closed') search.unmount()
  else if (then !== undefined) await search.type(then)
  await search.answer('btc', 1, 'a')
  expect((await first).map(({ name }) => name)).toEqual(names)
})
