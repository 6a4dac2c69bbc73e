import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 5
const PATIENCE_MS = 30_000

/** Polls until the claim holds; fails with its name on a timeout. For things that send no event. */
export async function eventually(
  claim: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`it never came true that ${claim}`)
    await pause(LOOK_EVERY_MS)
  }
}
