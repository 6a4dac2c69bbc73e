// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusAfter } from './focus-after.ts'

/** A list that loads twice: the second time asked for as soon as the first has come, before effects have run. */
function Impatient({ load }: { load: (page: number) => Promise<boolean> }) {
  const [page, setPage] = useState(0)
  const withFocus = useFocusAfter(String(page))
  useLayoutEffect(() => {
    if (page === 2) return
    const work = async () => {
      const isDone = await load(page)
      setPage(page + 1)
      return isDone
    }
    void withFocus('end', work)
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, [page])
  return page < 2 ? <button type="button">more</button> : <p id="end" tabIndex={-1} />
}

it('moves the focus to the end, however fast the pages are asked for', async () => {
  const waiting: (() => void)[] = []
  render(<Impatient load={() => new Promise(resolve => waiting.push(() => resolve(true)))} />)
  screen.getByRole('button').focus()
  await act(async () => waiting.shift()?.())
  await act(async () => waiting.shift()?.())
  expect(document.activeElement?.id).toBe('end')
})
