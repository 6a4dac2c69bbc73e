/** A page's twins, `<path>.csv` and `<path>.json`: exactly the rows the page shows for the same query. */
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { csv } from './csv.ts'
import { compileCheck, readTextFields } from '#platform/request/validate.ts'

const SSR_PREFIX = '/ssr'

type Rows<Row> = { readonly records: readonly Row[]; readonly asOf: number }

export type Twin<Input extends TSchema, Row, Data extends Rows<Row>> = {
  /** Where the page lives. */
  readonly path: `/${string}`
  /** Begins the CSV's file name; its time is added. */
  readonly file: string
  readonly input: Input
  readonly list: (input: Static<Input>, locale: Locale) => Data | Promise<Data>
  /** Heads of the CSV, in order, and how a row is written below each; missing values are empty. */
  readonly columns: Readonly<Record<string, (row: Row) => string | number | null | undefined>>
}

export type TwinFile = {
  readonly path: string
  readonly type: 'text/csv' | 'application/json'
  readonly input: TSchema
}

const filesByApp = new WeakMap<FastifyInstance, TwinFile[]>()

/** All files that are served, for the description of the site's calls. */
export const filesOf = (app: FastifyInstance): readonly TwinFile[] => filesByApp.get(app) ?? []

export function serveTwins<Input extends TSchema, Row, Data extends Rows<Row>>(
  app: FastifyInstance,
  twin: Twin<Input, Row, Data>,
  localeOf: (request: FastifyRequest) => Locale,
): void {
  const check = compileCheck(twin.input)
  const list = (request: FastifyRequest): Data | Promise<Data> =>
    twin.list(check(readTextFields(twin.input, { ...(request.query as object) })), localeOf(request)) // Fastify parsed it into an object
  const columns = Object.entries(twin.columns)
  const [csvPath, jsonPath] = [`${twin.path}.csv`, `${twin.path}.json`]
  filesByApp.set(app, [
    ...filesOf(app),
    { path: csvPath, type: 'text/csv', input: twin.input },
    { path: jsonPath, type: 'application/json', input: twin.input },
  ])
  // Every page has a second address, and so have its files.
  for (const path of [csvPath, jsonPath])
    app.get(SSR_PREFIX + path, (request, reply) => reply.redirect(request.url.slice(SSR_PREFIX.length), 302))
  app.get(csvPath, async (request, reply) => {
    const { records, asOf } = await list(request)
    const rows = records.map(record => columns.map(([, write]) => String(write(record) ?? '')))
    const time = new Date(asOf).toISOString().slice(0, 19).replaceAll(':', '')
    return reply
      .header('content-disposition', `attachment; filename="candela-${twin.file}-${time}.csv"`)
      .header('cache-control', 'no-cache')
      .type('text/csv; charset=utf-8')
      .send(
        csv(
          columns.map(([head]) => head),
          rows,
        ),
      )
  })
  app.get(jsonPath, async (request, reply) => reply.header('cache-control', 'no-cache').send(await list(request)))
}

type Cell = string | number | null | undefined

/** A column for each of the names, with the field of that name in it; for rows that hold texts and numbers only. */
export const columnsOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => (row as Record<string, Cell>)[name]])) // as said above

/** A time as every CSV has it: ISO 8601 in UTC. The JSON beside it has epoch milliseconds, as calls do. */
export const csvTime = (time: number): string => new Date(time).toISOString()

/** Columns with a time in them, to stand over those of `columnsOf`, which keep their places. */
export const timesOf = (names: readonly string[]): Record<string, (row: object) => Cell> =>
  Object.fromEntries(names.map(name => [name, (row: object) => csvTime((row as Record<string, number>)[name] ?? 0)])) // as said above
