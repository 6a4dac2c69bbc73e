/** The state of a pair's engine as the database keeps it. */
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { savedDecimals } from '#features/signals/ledger/pair-run.ts'

const compress = promisify(deflateRaw)
const expand = promisify(inflateRaw)

export const packState = (numbers: Float64Array): Promise<Buffer> =>
  compress(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))

/** Of its prices; undefined if there is no state, or none that can be read. */
export const decimalsIn = async (packed: Buffer | undefined): Promise<number | undefined> =>
  packed && (await unpackState(packed).then(savedDecimals, () => undefined))

/** A copy: compressed bytes expand to a place that need not be aligned. */
export async function unpackState(packed: Buffer): Promise<Float64Array> {
  const bytes = await expand(packed)
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
