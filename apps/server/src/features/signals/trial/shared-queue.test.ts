import { AppError } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { createSharedQueue } from './shared-queue.ts'

type Job = PromiseWithResolvers<string> & { readonly signal: AbortSignal }

/** A queue whose work is ended by the test. */
function aQueue(atOnce: number, waitingMax: number, perVisitor = 9) {
  const queue = createSharedQueue<string>({ atOnce, waitingMax, perVisitor })
  const jobs: Job[] = []
  const ask = (key: string, asker = new AbortController(), visitor = 'somebody') =>
    queue.run(key, { visitor, signal: asker.signal }, signal => {
      const job = { ...Promise.withResolvers<string>(), signal }
      signal.addEventListener('abort', () => job.reject(new AppError('TOO_SLOW')))
      jobs.push(job)
      return job.promise
    })
  return { ask, jobs }
}

it('identical questions share one answer, later ones have another', async () => {
  const { ask, jobs } = aQueue(2, 2)
  const both = [ask('a'), ask('a')]
  await expect.poll(() => jobs.length).toBe(1)
  jobs[0]?.resolve('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  const later = ask('a')
  await expect.poll(() => jobs.length).toBe(2)
  jobs[1]?.resolve('second')
  expect(await later).toBe('second')
})

it('a few run at once, some wait, and more are refused', async () => {
  const { ask, jobs } = aQueue(2, 1)
  const answers = ['a', 'b', 'c'].map(key => ask(key))
  await expect(ask('d')).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS', retryAfterMs: 3_000 })
  expect(jobs).toHaveLength(2)
  jobs[1]?.resolve('of b')
  await expect.poll(() => jobs.length).toBe(3)
  jobs[0]?.reject(new Error('broken'))
  jobs[2]?.resolve('of c')
  expect(await Promise.allSettled(answers)).toMatchObject([
    { status: 'rejected' },
    { value: 'of b' },
    { value: 'of c' },
  ])
  const next = [ask('e'), ask('f')]
  await expect.poll(() => jobs.length).toBe(5)
  jobs[3]?.resolve('of e')
  jobs[4]?.resolve('of f')
  expect(await Promise.all(next)).toEqual(['of e', 'of f'])
})

it('stops when the last who asked has left, not before', async () => {
  const { ask, jobs } = aQueue(1, 1)
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [ask('a', first), ask('a', second)].map(answer => answer.catch((error: unknown) => error))
  await expect.poll(() => jobs.length).toBe(1)
  first.abort()
  expect(jobs[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(jobs[0]?.signal.aborted).toBe(true)
  // Whoever asks now does not get what was given up.
  const again = ask('a')
  expect(await Promise.all(answers)).toMatchObject([{ key: 'TOO_SLOW' }, { key: 'TOO_SLOW' }])
  await expect.poll(() => jobs.length).toBe(2)
  jobs[1]?.resolve('again')
  expect(await again).toBe('again')
})

it('who leaves while waiting makes room in the queue', async () => {
  const { ask, jobs } = aQueue(1, 1)
  const running = ask('a')
  const left = new AbortController()
  const given = ask('b', left).catch((error: unknown) => error)
  left.abort()
  expect(await given).toMatchObject({ key: 'TOO_SLOW' })
  const waiting = ask('c')
  jobs[0]?.resolve('of a')
  expect(await running).toBe('of a')
  await expect.poll(() => jobs.length).toBe(2)
  jobs[1]?.resolve('of c')
  expect(await waiting).toBe('of c')
})

it('who has left before asking is not computed for', async () => {
  const { ask, jobs } = aQueue(1, 1)
  const left = new AbortController()
  left.abort()
  await expect(ask('a', left)).rejects.toMatchObject({ key: 'TOO_SLOW' })
  expect(jobs).toEqual([])
})

it('one visitor cannot take the places of others, whether they run or wait', async () => {
  const { ask, jobs } = aQueue(1, 5, 2)
  const of = (visitor: string, key: string, asker = new AbortController()) => ask(key, asker, visitor)
  const left = new AbortController()
  const begun = [of('greedy', 'a'), of('greedy', 'b'), of('greedy', 'b'), of('greedy', 'b', left)]
  const busy = {
    key: 'TOO_MANY_REQUESTS',
    detail: { en: 'each visitor may have 2 computations at a time, wait until one is done' },
  }
  await expect(of('greedy', 'c')).rejects.toMatchObject(busy)
  const other = of('modest', 'c')
  // What is shared needs no place, but it is waited for: leaving one of three leaves two.
  left.abort()
  await expect(of('greedy', 'c')).rejects.toMatchObject(busy)
  jobs[0]?.resolve('of a')
  expect(await begun[0]).toBe('of a')
  const next = of('greedy', 'c')
  for (const at of [1, 2]) {
    await expect.poll(() => jobs.length).toBe(at + 1)
    jobs[at]?.resolve(`job ${at}`)
  }
  expect(await Promise.all([begun[1], begun[2], other, next])).toEqual(['job 1', 'job 1', 'job 2', 'job 2'])
  await begun[3]
})
