/** Runs actions one after the other, whether those before failed or not. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const result = last.then(work)
    last = result.catch(() => undefined) // the caller of the action handles it
    return result
  }
}
