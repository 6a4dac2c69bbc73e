/** The data of a page as `<path>.csv` and `<path>.json`: exactly the rows the page shows for the same query. */
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { csv } from './csv.ts'
import { compileCheck, readTextFields } from '#platform/request/validate.ts'

const SSR_PREFIX = '/ssr'

type Rows<Row> = { readonly records: readonly Row[]; readonly asOf: number }

type Cell = string | number | null | undefined

export type DataFileOptions<Input extends TSchema, Row, Data extends Rows<Row>> = {
  /** Path of the page. */
  readonly path: `/${string}`
  /** Prefix of the CSV's file name; the time is appended. */
  readonly file: string
  readonly input: Input
  readonly list: (input: Static<Input>, locale: Locale) => Data | Promise<Data>
  /** Column names of the CSV, in order, and how each formats a row of the data; missing values are empty. */
  readonly columns: Readonly<Record<string, (row: Row, data: Data) => Cell>>
}

type ReadData = { readonly data: Rows<unknown>; readonly cells: () => string[][] }

/** One page's data, available in both formats. */
export type DataFile = {
  readonly path: `/${string}`
  readonly file: string
  readonly input: TSchema
  readonly heads: readonly string[]
  /** Validates the query and reads; `cells` are the rows of the CSV. */
  readonly read: (fields: object, locale: Locale) => Promise<ReadData>
}

export function dataFile<Input extends TSchema, Row, Data extends Rows<Row>>(
  options: DataFileOptions<Input, Row, Data>,
): DataFile {
  const { path, file, input, list } = options
  const check = compileCheck(input)
  const columns = Object.entries(options.columns)
  return {
    path,
    file,
    input,
    heads: columns.map(([head]) => head),
    async read(fields, locale) {
      const data = await list(check(readTextFields(input, { ...fields })), locale)
      return {
        data,
        cells: () => data.records.map(record => columns.map(([, write]) => String(write(record, data) ?? ''))),
      }
    },
  }
}

export type ServedFile = {
  readonly path: string
  readonly type: 'text/csv' | 'application/json'
  readonly input: TSchema
}

/** The two URLs of each file, for the API description. */
export const servedFiles = (files: readonly DataFile[]): ServedFile[] =>
  files.flatMap(({ path, input }): ServedFile[] => [
    { path: `${path}.csv`, type: 'text/csv', input },
    { path: `${path}.json`, type: 'application/json', input },
  ])

export function serveDataFile(
  app: FastifyInstance,
  { path, file, heads, read }: DataFile,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const [csvPath, jsonPath] = [`${path}.csv`, `${path}.json`]
  const answer = (request: FastifyRequest) => read(request.query as object, localeOf(request)) // Fastify parsed it into an object
  // Every page has a second URL, and so do its files.
  for (const each of [csvPath, jsonPath])
    app.get(SSR_PREFIX + each, (request, reply) => reply.redirect(request.url.slice(SSR_PREFIX.length), 302))
  app.get(csvPath, async (request, reply) => {
    const { data, cells } = await answer(request)
    const time = new Date(data.asOf).toISOString().slice(0, 19).replaceAll(':', '')
    return reply
      .header('content-disposition', `attachment; filename="candela-${file}-${time}.csv"`)
      .header('cache-control', 'no-cache')
      .type('text/csv; charset=utf-8')
      .send(csv([...heads], cells()))
  })
  app.get(jsonPath, async (request, reply) => {
    const { data } = await answer(request)
    return reply.header('cache-control', 'no-cache').send(data)
  })
}

/** A column per name, with the field of that name; for rows of texts and numbers only. */
export const columnsOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => (row as Record<string, Cell>)[name]])) // as stated above

/** Time format of all CSV files: ISO 8601 in UTC. The JSON has epoch milliseconds, as calls do. */
export const csvTime = (time: number): string => new Date(time).toISOString()

/** Time columns. Spread them after `columnsOf`, which sets the order. */
export const timesOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => csvTime((row as Record<string, number>)[name] ?? 0)])) // as stated above
