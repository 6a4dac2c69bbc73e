import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 10

/** Polls until `ask` returns a value, or gives up with undefined. For things that send no event. */
export async function waitUntil<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  patienceMs: number,
): Promise<T | undefined> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() >= deadline) return undefined
    await pause(LOOK_EVERY_MS)
  }
}
