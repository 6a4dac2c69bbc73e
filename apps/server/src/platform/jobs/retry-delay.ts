const FIRST_MS = 2000
const LONGEST_MS = 60 * 60 * 1000

/** The pause after attempt 1, 2, 3, …: 2 s, 4 s, 8 s, and so on, at most an hour. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS)
}
