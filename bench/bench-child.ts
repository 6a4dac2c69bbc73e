/** A child process that answers questions of a bench, so that its resource use can be measured separately. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type Child = {
  /** Sends a question and waits for the answer; one question at a time. */
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
        const handleExit = (code: number | null): void => reject(new Error(`${file} exited with ${code}`))
        child.once('exit', handleExit)
        child.once('message', answer => {
          child.off('exit', handleExit)
          resolve(answer as Answer) // sent by our own program
        })
        child.send({ question, detail } satisfies Question)
      }),
    stop: () => void child.kill(),
  }
}

/** The child's side: one function per question. */
export function answerParent(answers: Readonly<Record<string, (detail: unknown) => unknown>>): void {
  // Leaves no process behind when a bench fails.
  process.once('disconnect', () => process.exit())
  process.on('message', (message: unknown) => {
    const { question, detail } = message as Question // sent by startChild
    void Promise.resolve(answers[question]?.(detail)).then(answer => process.send?.(answer ?? null))
  })
}
