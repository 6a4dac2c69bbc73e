/**
 * One question for many: what is asked while an answer is on its way is asked together next. Alone, a question goes out
 * at once; under load there are as few round trips as the other side can keep up with.
 */
export function gathered<Question, Answer>(
  /** Questions at most in one round. */
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
        round.forEach(({ resolve }, at) => resolve(answers[at] as Answer)) // as many as questions
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
