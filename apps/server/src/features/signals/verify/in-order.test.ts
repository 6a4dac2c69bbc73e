import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

/** Work that the test ends. */
function someWork(atOnce: number) {
  const jobs = new Map<number, PromiseWithResolvers<string>>()
  const results = inOrder([1, 2, 3, 4], atOnce, item => {
    const job = Promise.withResolvers<string>()
    jobs.set(item, job)
    return job.promise
  })
  return { jobs, results }
}

it('begins so many at once, and gives the results in order', async () => {
  const { jobs, results } = someWork(2)
  const first = results.next()
  await expect.poll(() => [...jobs.keys()]).toEqual([1, 2])
  jobs.get(2)?.resolve('second')
  jobs.get(1)?.resolve('first')
  expect(await first).toEqual({ value: 'first', done: false })
  expect(await results.next()).toEqual({ value: 'second', done: false })
  expect([...jobs.keys()]).toEqual([1, 2, 3])
  jobs.get(3)?.resolve('third')
  expect(await results.next()).toEqual({ value: 'third', done: false })
  const last = results.next()
  await expect.poll(() => jobs.size).toBe(4)
  jobs.get(4)?.resolve('fourth')
  expect(await last).toEqual({ value: 'fourth', done: false })
  expect(await results.next()).toEqual({ value: undefined, done: true })
})

it('begins nothing more when the reader stops', async () => {
  const { jobs, results } = someWork(2)
  const first = results.next()
  await expect.poll(() => jobs.size).toBe(2)
  jobs.get(1)?.resolve('first')
  await first
  await results.return(undefined)
  jobs.get(2)?.reject(new Error('nobody waits for it'))
  expect(jobs.size).toBe(2)
})
