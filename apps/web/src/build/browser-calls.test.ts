import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { browserCalls } from './browser-calls.ts'

const bare = (code: string): string => browserCalls(code, source => parseAst(source))

it('[S7.03] keeps that a call is sent as a form', () => {
  expect(bare("const a = call({ ...read, form: true, name: 'a', cache: 'tick' })")).toContain('form: true')
})

it('keeps a call’s name, path and methods, and shared rules', () => {
  const code =
    "const a = call({ name: 'a', ...read, summary: 'secret', path: '/a', methods: ['GET'], input: exact({}) })"
  expect(bare(code)).toBe("const a = /* @__PURE__ */ call({ name: 'a', ...read, path: '/a', methods: ['GET'] })")
})

it('drops any property that the browser does not list', () => {
  expect(bare("const a = call({ name: 'a', audit: 'full' })")).not.toContain('audit')
})

it('marks code that runs on module load as pure, but not code that runs later', () => {
  expect(bare('const a = exact({ b: list() })')).toBe('const a = /* @__PURE__ */ exact({ b: /* @__PURE__ */ list() })')
  expect(bare('const a = () => send()')).toBe('const a = () => send()')
})

it('keeps only the browser’s fields of a call that a function declares, one for each of many', () => {
  const code = "const one = kind => call({ name: kind, summary: texts[kind], path: '/a', input: exact({}) })"
  expect(bare(code)).toBe("const one = kind => call({ name: kind, path: '/a' })")
})
