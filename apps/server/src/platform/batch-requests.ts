/**
 * Batches concurrent requests: requests made while a batch is in flight go out together in the next one. A single
 * request goes out at once; under load there are as few round trips as the other side can handle.
 */
export function batchRequests<Question, Answer>(
  /** Maximum requests per batch. */
  most: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  type Waiting = {
    readonly question: Question
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isAsking = false

  async function askWaiting(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const round = waiting.splice(0, most)
      try {
        const answers = await ask(round.map(({ question }) => question))
        if (answers.length !== round.length) throw new Error(`${answers.length} answers to ${round.length} questions`)
        round.forEach(({ resolve }, at) => resolve(answers[at] as Answer)) // as many as requests
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isAsking = false
  }

  return question =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void askWaiting()
    })
}
