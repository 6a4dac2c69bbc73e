type DefinedFields<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Fields of a call without those that are undefined: a filter that is not set is not sent. */
export function definedFields<Fields extends Readonly<Record<string, unknown>>>(fields: Fields): DefinedFields<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DefinedFields<Fields> // only undefined ones were left out
}
