/** Checks the chain of hashes over the ledger. Pure. */
import { chainHash, chainText, entryName } from '#features/signals/ledger/ledger-entry.ts'
import { isReadable, type LedgerHead, type LedgerRow } from './verify-repo.ts'

/**
 * Follows the chain row by row and says what is wrong with it. A fault is named once: after it, what is stored counts, so
 * that the rows behind it are checked for themselves.
 */
export class ChainCheck {
  readonly #report: (fault: string) => void
  #seq = 0
  #hash: Buffer = Buffer.alloc(0)

  constructor(report: (fault: string) => void) {
    this.#report = report
  }

  /** The next rows, by number. */
  take(rows: readonly LedgerRow[]): void {
    for (const row of rows) {
      const isNext = row.seq === this.#seq + 1
      if (!isNext) this.#report(missing(this.#seq + 1, row.seq - 1))
      if (!isReadable(row)) this.#report(`chain: row ${row.seq} has an unknown ${row.unreadable}`)
      // Behind a gap nobody knows the hash that this one was made of.
      else if (isNext && !chainHash(this.#hash, row.seq, chainText(row.entry, row.writtenAt)).equals(row.hash))
        this.#report(`chain: row ${row.seq} has another hash: ${entryName(row.entry)}`)
      this.#seq = row.seq
      this.#hash = row.hash
    }
  }

  /** After the last row; `last` is the largest number of all. */
  end(head: LedgerHead, last: number): void {
    if (this.#seq < head.seq) this.#report(missing(this.#seq + 1, head.seq))
    else if (!this.#hash.equals(head.hash)) this.#report(`chain: it does not end with the hash of row ${head.seq}`)
    if (last > head.seq) this.#report(`chain: rows up to ${last} were added behind its end, ${head.seq}`)
  }
}

const missing = (from: number, to: number): string =>
  from === to ? `chain: row ${from} is missing` : `chain: rows ${from} to ${to} are missing`
