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
  /** Address of the page. */
  readonly path: `/${string}`
  /** Begins the CSV's file name; its time is added. */
  readonly file: string
  readonly input: Input
  readonly list: (input: Static<Input>, locale: Locale) => Data | Promise<Data>
  /** Heads of the CSV, in order, and how a row is written below each; missing values are empty. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>
}

type ReadData = { readonly data: Rows<unknown>; readonly cells: () => string[][] }

/** One page's data, readable in both formats. */
export type DataFile = {
  readonly path: `/${string}`
  readonly file: string
  readonly input: TSchema
  readonly heads: readonly string[]
  /** Checks the query's fields and reads; `cells` are the rows of the CSV. */
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
        cells: () => data.records.map(record => columns.map(([, write]) => String(write(record) ?? ''))),
      }
    },
  }
}

export type ServedFile = {
  readonly path: string
  readonly type: 'text/csv' | 'application/json'
  readonly input: TSchema
}

/** The two addresses of each file, for the description of the site's calls. */
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
  // Every page has a second address, and so have its files.
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

/** A column for each of the names, with the field of that name in it; for rows that hold texts and numbers only. */
export const columnsOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => (row as Record<string, Cell>)[name]])) // as said above

/** A time as every CSV has it: ISO 8601 in UTC. The JSON beside it has epoch milliseconds, as calls do. */
export const csvTime = (time: number): string => new Date(time).toISOString()

/** Columns of times. Spread them after `columnsOf`, whose order they keep. */
export const timesOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => csvTime((row as Record<string, number>)[name] ?? 0)])) // as said above
