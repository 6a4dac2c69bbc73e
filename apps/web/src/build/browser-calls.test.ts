import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { browserCalls } from './browser-calls.ts'

const bare = (code: string): string => browserCalls(code, source => parseAst(source))

it('leaves a call its name, path and methods, and the rules it shares with others', () => {
  const code =
    "const a = call({ name: 'a', ...read, summary: 'secret', path: '/a', methods: ['GET'], input: exact({}) })"
  expect(bare(code)).toBe("const a = /* @__PURE__ */ call({ name: 'a', ...read, path: '/a', methods: ['GET'] })")
})

it('keeps a property that calls get one day on the server until the browser asks for it', () => {
  expect(bare("const a = call({ name: 'a', audit: 'full' })")).not.toContain('audit')
})

it('marks what runs while the module loads as free of effects, not what runs later', () => {
  expect(bare('const a = exact({ b: list() })')).toBe('const a = /* @__PURE__ */ exact({ b: /* @__PURE__ */ list() })')
  expect(bare('const a = () => send()')).toBe('const a = () => send()')
})
