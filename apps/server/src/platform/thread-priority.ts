import { getPriority, setPriority } from 'node:os'

/** Lets the server's own thread go first: on Linux, lowers the priority of the calling thread alone. */
export function lowerThreadPriority(niceness: number): void {
  // A program that was started with less is not allowed to raise it.
  if (process.platform === 'linux' && getPriority() < niceness) setPriority(niceness)
}
