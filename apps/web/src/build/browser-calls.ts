import type { Plugin } from 'vite'

/** All that the browser reads of a call. What is not listed here stays on the server. */
const BROWSER_FIELDS: ReadonlySet<string> = new Set(['name', 'path', 'methods', 'form'])

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key?: { readonly name?: string } }
type Found = Node & {
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly (Node & { readonly properties?: readonly Property[] })[]
}
type Edit = { readonly at: number; readonly until: number; readonly text: string }

/**
 * Transforms a contract module for the browser. Only the browser's fields of `call({…})` are kept. Code that runs on
 * module load is marked as pure, so unused schemas are dropped from the bundle.
 */
export function browserCalls(code: string, parse: (code: string) => unknown): string {
  const edits: Edit[] = []
  const visit = (node: unknown, isLater = false): void => {
    if (node === null || typeof node !== 'object') return
    const found = node as Found // a node of the parsed module, a list of them, or a plain value in it
    // What a function does runs later, and may well have effects.
    const below = () => Object.values(node).forEach(each => visit(each, isLater || /Function/.test(found.type)))
    if (found.type !== 'CallExpression') return below()
    if (!isLater) edits.push({ at: found.start, until: found.start, text: '/* @__PURE__ */ ' })
    const [spec] = found.arguments ?? []
    if (found.callee?.name !== 'call' || spec?.properties === undefined) return below()
    const kept = spec.properties.filter(isForBrowser).map(({ start, end }) => code.slice(start, end))
    edits.push({ at: spec.start, until: spec.end, text: `{ ${kept.join(', ')} }` })
  }
  visit(parse(code))
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code)
}

/** Rules that several calls share, `...publicRead`, hold methods too. */
const isForBrowser = ({ type, key }: Property): boolean =>
  type === 'SpreadElement' || BROWSER_FIELDS.has(key?.name ?? '')

export const browserCallsPlugin: Plugin = {
  name: 'browser-calls',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform(code, id) {
    if (!/packages\/contract\/src\//.test(id)) return undefined
    return { code: browserCalls(code, source => this.parse(source)), map: null }
  },
}
