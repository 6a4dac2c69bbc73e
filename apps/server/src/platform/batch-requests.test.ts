import { describe, expect, it } from 'vitest'
import { batchRequests } from './batch-requests.ts'

/** Answers on request; records what it was asked. */
function slowTwice() {
  const rounds: { questions: readonly number[]; answer(): void; fail(): void }[] = []
  const ask = batchRequests<number, number>(
    3,
    questions =>
      new Promise((resolve, reject) => {
        const answer = (): void => resolve(questions.map(each => each * 2))
        rounds.push({ questions, answer, fail: () => reject(new Error('no')) })
      }),
  )
  return { ask, rounds }
}

const settle = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

describe('concurrent requests', () => {
  it('a single one goes out at once; later ones wait for it and go out together, up to the limit', async () => {
    const { ask, rounds } = slowTwice()
    const answers = [1, 2, 3, 4, 5].map(ask)
    expect(rounds.map(({ questions }) => questions)).toEqual([[1]])
    rounds[0]?.answer()
    await settle()
    rounds[1]?.answer()
    await settle()
    rounds[2]?.answer()
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10])
    expect(rounds.map(({ questions }) => questions)).toEqual([[1], [2, 3, 4], [5]])
  })

  it('a failed batch fails only its own requests', async () => {
    const { ask, rounds } = slowTwice()
    const first = ask(1)
    const second = ask(2)
    rounds[0]?.fail()
    await expect(first).rejects.toThrow('no')
    rounds[1]?.answer()
    expect(await second).toBe(4)
    const third = ask(3)
    rounds[2]?.answer()
    expect(await third).toBe(6)
  })

  it('too few answers are an error', async () => {
    const ask = batchRequests<number, number>(3, async () => [])
    await expect(ask(1)).rejects.toThrow('0 results for 1 requests')
  })
})
