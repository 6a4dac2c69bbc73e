import { expect, it } from 'vitest'
import { type After, CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './chunk.ts'

/** A clock that is moved by hand. */
function aClock() {
  const waiting: { readonly dueMs: number; readonly work: () => void }[] = []
  let nowMs = 0
  const after: After = (delayMs, work) => {
    const entry = { dueMs: nowMs + delayMs, work }
    waiting.push(entry)
    return () => void waiting.splice(waiting.indexOf(entry), 1)
  }
  const pass = (ms: number) => {
    nowMs += ms
    for (const entry of waiting.filter(({ dueMs }) => dueMs <= nowMs)) entry.work()
  }
  return { after, pass, waiting }
}

const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

it('gives what was loaded and stops its clock', async () => {
  const clock = aClock()
  expect(await loadChunk(async () => 'page', clock.after)).toBe('page')
  await Promise.resolve()
  expect(clock.waiting).toEqual([])
})

it('[S8.05] [S9.02] raises a chunk load error after 120000 ms, and not before', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  const clock = aClock()
  let isDone = false
  const failed = outcome(loadChunk(() => new Promise(() => {}), clock.after)).finally(() => {
    isDone = true
  })
  clock.pass(119_999)
  await Promise.resolve()
  expect(isDone).toBe(false)
  clock.pass(1)
  expect(await failed).toMatchObject({ name: 'ChunkLoadError', message: 'timeout' })
})

it('[S8.05] raises a chunk load error that remembers why a script failed', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await outcome(loadChunk(() => Promise.reject(cause), aClock().after))
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ message: 'failed', cause })
})
