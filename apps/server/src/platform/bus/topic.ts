/**
 * A bus topic: a name and the shape of its messages. During a rolling upgrade two versions of the program talk to each
 * other, so every message is checked on arrival; one that does not match is dropped and counted.
 */
import type { Logger } from '#platform/log/logger.ts'

export type Guard<T> = (value: unknown) => value is T

export type Topic<Message> = { readonly name: string; readonly is: Guard<Message> }

/** `is` must allow unknown fields: a newer version may have added them. */
export const topic = <Message>(name: string, is: Guard<Message>): Topic<Message> => ({ name, is })

export const isText: Guard<string> = (value): value is string => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number'
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'

export const orNull =
  <T>(is: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || is(value)

export const listOf =
  <T>(is: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(each => is(each))

export const recordOf =
  <T>(is: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    typeof value === 'object' && value !== null && Object.values(value).every(each => is(each))

/** Every field of the type must be listed. */
export function objectOf<T extends object>(fields: { readonly [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> {
  const guards = Object.entries<Guard<unknown>>(fields)
  return (value): value is T =>
    typeof value === 'object' && value !== null && guards.every(([name, is]) => is(Reflect.get(value, name)))
}

/** How a bus reports messages that do not match their topic's shape. */
export type DropReport = (topic: string) => void

/** Counts every dropped message and logs the first of each topic. */
export function createDropReport(log: Logger, count: DropReport = () => undefined): DropReport {
  const logged = new Set<string>()
  return name => {
    count(name)
    if (logged.has(name)) return
    logged.add(name)
    log.warn({ topic: name }, 'dropped a bus message of unknown shape; another version of the program may be running')
  }
}
