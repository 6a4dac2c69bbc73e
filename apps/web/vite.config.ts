/// <reference types="vitest/config" />
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const ENTRY = 'src/entry-client.tsx'

/** Fast Refresh's set-up as a module before everything else: an inline script would break the CSP. */
const refreshPreamble: Plugin = {
  name: 'refresh-preamble',
  apply: 'serve',
  transform: (code, id) => (id.endsWith(ENTRY) ? `import '@vitejs/plugin-react/preamble'\n${code}` : undefined),
}

/** Texts are loaded once, before the first page is drawn: changed ones need the page anew. */
const newTexts: Plugin = {
  name: 'new-texts',
  apply: 'serve',
  hotUpdate({ file }) {
    if (!/messages\.\w+\.ts$/.test(file)) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

/**
 * The browser sends calls but never checks them: the server does. So its bundle gets schema builders that build
 * nothing, one for every name the real package exports. What calls say about themselves is for the API page only.
 */
const noSchemas: Plugin = {
  name: 'no-schemas',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  resolveId: id => (id === 'typebox' ? '\0no-schemas' : undefined),
  transform: (code, id) =>
    /packages\/contract\/src\//.test(id)
      ? code.replaceAll(/description:\s*'(?:[^'\\]|\\.)*'/g, "description: ''")
      : undefined,
  async load(id) {
    if (id !== '\0no-schemas') return undefined
    const real = await this.resolve('typebox', undefined, { skipSelf: true })
    if (real === null) throw new Error('typebox is not installed')
    const names = Object.keys(await import(pathToFileURL(real.id).href)).filter(name => name !== 'default')
    return `const build = () => ({})\nexport { ${names.map(name => `build as ${name}`).join(', ')} }`
  },
}

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key?: { readonly name?: string } }
type Found = Node & {
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly (Node & { readonly properties?: readonly Property[] })[]
}

/** What a call declares beside its name, path and methods. */
const SERVER_ONLY = new Set('input data params summary auth owner rate cache idempotency answer'.split(' '))

/**
 * Of a call the browser needs its name, path and methods. The rest is cut, and what is built while a module of ours
 * loads is marked as free of effects: schemas that nobody uses any more then stay out of the bundle.
 */
const bareCalls: Plugin = {
  name: 'bare-calls',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform(code, id) {
    if (!/packages\/contract\/src\//.test(id)) return undefined
    const edits: { readonly at: number; readonly until: number; readonly text: string }[] = []
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit)
      if (node === null || typeof node !== 'object') return
      const found = node as Found // a node of the parsed module, or a plain value in it
      if (/Function/.test(found.type)) return // runs later, and may well have effects
      if (found.type === 'CallExpression') {
        edits.push({ at: found.start, until: found.start, text: '/* @__PURE__ */ ' })
        const properties = found.callee?.name === 'call' ? (found.arguments?.[0]?.properties ?? []) : []
        for (const { key, start, end } of properties) {
          if (!SERVER_ONLY.has(key?.name ?? '')) continue
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
          edits.push({ at: start, until: end + comma, text: '' })
        }
        if (properties.length > 0) return
      }
      Object.values(node).forEach(visit)
    }
    visit(this.parse(code))
    const edited = edits
      .toSorted((a, b) => b.at - a.at)
      .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code)
    return { code: edited, map: null }
  },
}

/**
 * The router marks nothing as free of effects, so its unused components would stay: its own links and forms (we have
 * lighter ones), and what reports to a tracing tool, which nobody hands to it here.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform: (code, id) =>
    /node_modules\/react-router\/dist\//.test(id)
      ? code
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('if (init.instrumentations)', 'if (false)')
      : undefined,
}

/** Texts that come with the shell. */
const rootTexts = (language: string) =>
  new RegExp(
    `(features/(shell|stars)/messages|features/[^/]+/pages|page/page-texts|platform/common-messages)\\.${language}\\.ts$`,
  )
const ROOT_TEXTS = { zh: rootTexts('zh'), en: rootTexts('en') }

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  // Pages come from the server's render(), never from an index.html.
  appType: 'custom' as const,
  plugins: [noSchemas, bareCalls, leanRouter, refreshPreamble, newTexts, react()],
  // Class names stand in every row of the HTML: short ones in the build, telling ones in development.
  css: { modules: { generateScopedName: command === 'build' ? 'c[hash:base64:4]' : '[name]-[local]-[hash:base64:3]' } },
  // Tests read style sheets as text; by default Vitest empties them.
  test: { css: { include: /\.css\?raw$/ } },
  // Only for the bundle: in development it breaks react-dom/server.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  // Without it both React builds, development and production, are bundled.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/ssr', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,

        // Scripts are not preloaded; style sheets are, so that a lazy part never shows before its styles.
        modulePreload: false as const,
        // Data URIs would need img-src data: in the CSP.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ENTRY,
          treeshake: {
            // Our own packages only declare things: calls a page does not use stay out of its bundle.
            moduleSideEffects: (id: string) => !/packages\/(contract|quant)\//.test(id),
          },
          output: {
            codeSplitting: {
              // Fewer, larger files: twenty of one kilobyte each pack worse and load later.
              groups: [
                // React and the router. Any other package comes with the part that needs it, after the first paint.
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 10 },
                { name: 'shell', tags: ['$initial'], priority: 9 },
                { name: 'zh', test: ROOT_TEXTS.zh, priority: 8 },
                { name: 'en', test: ROOT_TEXTS.en, priority: 8 },
                // Styles: one sheet for the shell and the kit, one for the charts; a feature's own come with its pages.
                {
                  name: 'base',
                  test: /src\/(ui\/(?!charts)\w+|data-page|features\/(shell|stars))\/[^/]+\.css$/,
                  priority: 11,
                },
                { name: 'chart-styles', test: /src\/ui\/charts\/[^/]+\.css$/, priority: 11 },
                {
                  name: 'kit',
                  test: /src\/(ui\/(page\/(state|panel|page-title|late)|controls\/tabs|charts\/(drawing|bars))|page\/section-tabs)/,
                  priority: 4,
                },
                { name: 'board', test: /src\/features\/spot\/(index|spot-table|live-cells|load|query)/, priority: 3 },
                { name: 'plates', test: /features\/plates\/(query|plates\.module)|contract\/src\/plates/, priority: 2 },
                { name: 'fields', test: /src\/ui\/(controls\/toggle|coins\/coin-search)/, priority: 4 },
                {
                  name: 'cells',
                  test: /src\/(ui\/coins\/(sparkline|price-cell)|features\/stars\/(star|index))/,
                  priority: 4,
                },
                {
                  name: 'table',
                  test: /src\/(ui\/(tables\/(data-table|fact-list)|page\/load-more|layers\/menu|controls\/chip)|data-page\/(file-menu|formula-mark))|quant\/src\/(sort|interval)|contract\/src\/(spot\/|core\/(public-read|schema))/,
                  priority: 4,
                },
                {
                  name: 'data',
                  test: /src\/(data-page\/(data-page|stat-tile|page-query|file-links)|ui\/(controls\/link-choice|page\/seconds))/,
                  priority: 2,
                },
                {
                  name: 'charts',
                  test: /src\/ui\/charts\/(time-chart-panel|time-ticks|chart-(shell|table|data)|legend|use-lazy)/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
}))
