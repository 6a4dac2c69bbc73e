/** The answer to a call, or to a dial that is refused. */
export type FrontAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly delayMs: number
}
