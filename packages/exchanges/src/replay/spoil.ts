import { gunzipSync } from 'node:zlib'
import { gzip } from './gzip.ts'
import type { FaultOf } from './faults.ts'
import type { Message } from './replay-venue.ts'

/** Faults that change what a message says. */
export type Spoiling = FaultOf<'malformed' | 'schema' | 'empty'>

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body></body></html>'

/** A message as it comes with a fault. Undefined if nothing is left of it. */
export function spoil(message: Message, fault: Spoiling): Message | undefined {
  if (typeof message === 'string') return spoilText(message, fault)
  if (message[0] === 0x1f && message[1] === 0x8b) return gzip(spoilText(gunzipSync(message).toString('utf8'), fault))
  // Protobuf: an empty one says nothing, and one without a field is shorter.
  if (fault.kind === 'empty') return undefined
  return fault.kind === 'malformed' && fault.form === 'html' ? PAGE : message.slice(0, message.length >> 1)
}

export function spoilText(text: string, fault: Spoiling): string {
  switch (fault.kind) {
    case 'malformed':
      if (fault.form === 'half') return text.slice(0, text.length >> 1)
      return fault.form === 'html' ? PAGE : changed(text, value => (isFigure(value) ? { figure: value } : value))
    case 'empty':
      return changed(text, value => (Array.isArray(value) ? [] : value))
    case 'schema': {
      const { field, change } = fault
      return changed(text, value => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
        if (change === 'new') return { ...value, [field]: [{ field }] }
        return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
      })
    }
  }
}

const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))

const changed = (text: string, change: (value: unknown) => unknown): string =>
  JSON.stringify(JSON.parse(text, (_name, value: unknown) => change(value)))
