import type { LiveChange } from '@candela/contract/live'
import type { TopicValue } from './topic-source.ts'

export const itemJson = (channel: number, value: TopicValue): string =>
  value.fields.length === 0
    ? `[${channel},${value.version}]`
    : `[${channel},${value.version},${JSON.stringify(value.fields).slice(1)}`

/**
 * For readers of the previous value: the version increment as a negative number, and the fields as the topic writes its
 * changes, or with unchanged texts as 0.
 */
export function changeJson(channel: number, value: TopicValue, before: TopicValue, change?: LiveChange): string {
  const fields =
    change?.write(value.fields, before.fields) ??
    value.fields.map((field, at) => (typeof field === 'string' && field === before.fields[at] ? 0 : field))
  return itemJson(channel, { version: before.version - value.version, fields })
}
