/** One feature's data about a user, for the export: no hashes, no secrets, no data of others. */
export type ExportPart = {
  /** Its name in the file. */
  readonly name: string
  /** Plain values; times in epoch milliseconds. */
  read(accountId: string): Promise<unknown>
}
