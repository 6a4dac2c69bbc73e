/** What one feature keeps about a person, as they may take it away: no hash, no secret, nobody else's data. */
export type ExportPart = {
  /** Names it in the file. */
  readonly name: string
  /** Plain values; times in epoch milliseconds. */
  read(accountId: string): Promise<unknown>
}
