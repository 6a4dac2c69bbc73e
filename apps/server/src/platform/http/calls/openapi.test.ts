import { API_PREFIX } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { openApiDocument } from './openapi.ts'
import { servedFiles } from '#platform/http/files/data-files.ts'

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const { http, routes, files } = await testSite()
const calls = routes.map(({ call }) => call)
const document = JSON.parse(JSON.stringify(openApiDocument(calls, servedFiles(files), '1.0.0'))) as Document // just made

/** All values of a key at any depth. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, each]) => [...(name === key ? [each] : []), ...valuesOf(each, key)])
}

describe('the description of all calls', () => {
  it('writes tuples as JSON Schema 2020-12 does', () => {
    for (const items of valuesOf(document, 'items')) expect(Array.isArray(items)).toBe(false)
    expect(valuesOf(document, 'prefixItems').length).toBeGreaterThan(2)
    expect(valuesOf(document, 'additionalItems')).toEqual([])
  })

  it('states which calls accept forms', () => {
    for (const call of calls.filter(({ methods }) => methods.includes('POST'))) {
      const body = document.paths[API_PREFIX + call.path]?.['post']?.requestBody
      if (body === undefined) continue
      expect([call.name, 'application/x-www-form-urlencoded' in body.content]).toEqual([call.name, call.form])
    }
    expect(calls.some(({ form }) => form)).toBe(true)
  })

  it('has the Idempotency-Key of every keyed write, and of no other call', () => {
    const keyed = routes.filter(({ write }) => write !== undefined).map(({ call }) => call)
    expect(keyed.map(({ name }) => name)).toEqual(expect.arrayContaining(['addGroup', 'addLevel']))
    for (const call of calls) {
      const operations = Object.values(document.paths[API_PREFIX + call.path] ?? {})
      const headers = operations.flatMap(({ parameters }) =>
        parameters.filter(({ name }) => name === 'Idempotency-Key'),
      )
      const isRequired = keyed.includes(call) ? [call.idempotency === 'key'] : []
      expect([call.name, headers.map(({ required }) => required)]).toEqual([call.name, isRequired])
    }
  })

  it('names every operation once', () => {
    const ids = valuesOf(document.paths, 'operationId')
    expect(ids).toContain('fileMarketsSpotCsv')
    expect(new Set(ids).size).toBe(ids.length)
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
    expect(ids).toHaveLength(operations.length)
  })

  it('has the files of every page, each with its query', async () => {
    const files = Object.keys(document.paths).filter(path => /\.(csv|json)$/.test(path))
    expect(files).toContain('/markets/spot.csv')
    expect(files).toContain('/numbers/rates.json')
    const spot = document.paths['/markets/spot.csv']?.['get']
    expect(spot?.parameters.map(({ name }) => name)).toContain('sortName')
    expect(Object.keys(spot?.responses['200']?.content ?? {})).toEqual(['text/csv'])
    for (const file of files) expect([file, (await http.inject(file)).statusCode]).toEqual([file, 200])
  })
})
