/** A program beside the bench, in a process of its own, that answers questions: what it uses is then only its own. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Child = {
  /** Asks and waits for the answer, one question at a time. */
  ask<Answer>(question: string, detail?: unknown): Promise<Answer>
  stop(): void
}

type Question = { readonly question: string; readonly detail: unknown }

export function startChild(file: string, args: readonly string[] = []): Child {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    ask: <Answer>(question: string, detail?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const handleExit = (code: number | null): void => reject(new Error(`${file} ended with ${code}`))
        child.once('exit', handleExit)
        child.once('message', answer => {
          child.off('exit', handleExit)
          resolve(answer as Answer) // our own program's
        })
        child.send({ question, detail } satisfies Question)
      }),
    stop: () => void child.kill(),
  }
}

/** The child's side: one function for each question. */
export function answerParent(answers: Readonly<Record<string, (detail: unknown) => unknown>>): void {
  // A bench that fails leaves nothing running behind.
  process.once('disconnect', () => process.exit())
  process.on('message', (message: unknown) => {
    const { question, detail } = message as Question // sent by startChild
    void Promise.resolve(answers[question]?.(detail)).then(answer => process.send?.(answer ?? null))
  })
}
