import { Malformed } from '../venue/fields.ts'

/** A message of protobuf: its fields by number. */
export type Schema = ReadonlyMap<number, Field>

type Field = {
  readonly name: string
  readonly type: 'text' | 'integer' | Schema
  /** True if the field can come many times; it is then a list, empty if it does not come. */
  readonly isList: boolean
}

export const text = (name: string): Field => ({ name, type: 'text', isList: false })
/** Times and small codes: integers below 2^53. */
export const integer = (name: string): Field => ({ name, type: 'integer', isList: false })
export const one = (name: string, type: Schema): Field => ({ name, type, isList: false })
export const many = (name: string, type: Schema): Field => ({ name, type, isList: true })

/** How a field is written, the last three bits of its tag. */
const VARINT = 0
const FIXED_64 = 1
const LENGTH = 2
const FIXED_32 = 5

/** Reads a message into an object. Fields that the schema does not have are skipped. */
export function unpack(data: Uint8Array, schema: Schema): Record<string, unknown> {
  return new Reader(data).message(data.length, schema)
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(data: Uint8Array) {
    this.#bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  }

  message(end: number, schema: Schema): Record<string, unknown> {
    const message: Record<string, unknown> = {}
    for (const field of schema.values()) if (field.isList) message[field.name] = []
    while (this.#at < end) {
      const tag = this.#varint()
      const written = tag % 8
      const field = schema.get(Math.floor(tag / 8))
      if (field === undefined) this.#skip(written)
      else {
        const value = this.#value(field, written)
        const values = message[field.name]
        if (Array.isArray(values)) values.push(value)
        else message[field.name] = value
      }
    }
    if (this.#at !== end) throw new Malformed('a field is longer than its message')
    return message
  }

  #value({ name, type }: Field, written: number): unknown {
    if (written !== (type === 'integer' ? VARINT : LENGTH)) throw new Malformed(`${name} is not of its type`)
    if (type === 'integer') return this.#varint()
    const end = this.#end()
    if (type !== 'text') return this.message(end, type)
    const value = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end
    return value
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  #varint(): number {
    let value = 0
    let scale = 1
    for (let count = 0; count < 10; count += 1) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) throw new Malformed('cut message')
      this.#at += 1
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      scale *= 128
    }
    throw new Malformed('an integer is too long')
  }

  #end(): number {
    const length = this.#varint()
    return this.#within(this.#at + length)
  }

  #within(end: number): number {
    if (end > this.#bytes.length) throw new Malformed('cut message')
    return end
  }

  #skip(written: number): void {
    if (written === VARINT) this.#varint()
    else if (written === LENGTH) this.#at = this.#end()
    else if (written === FIXED_64) this.#at = this.#within(this.#at + 8)
    else if (written === FIXED_32) this.#at = this.#within(this.#at + 4)
    else throw new Malformed('not protobuf')
  }
}
