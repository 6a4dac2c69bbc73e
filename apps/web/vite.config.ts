/// <reference types="vitest/config" />
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { browserCallsPlugin } from './src/build/browser-calls.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const ENTRY = 'src/entry-client.tsx'

/** Fast Refresh's set-up as a module before everything else: an inline script would break the CSP. */
const refreshPreamble: Plugin = {
  name: 'refresh-preamble',
  apply: 'serve',
  transform: (code, id) => (id.endsWith(ENTRY) ? `import '@vitejs/plugin-react/preamble'\n${code}` : undefined),
}

/** Messages are loaded once, before the first render, so a changed message needs a full reload. */
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
  plugins: [browserCallsPlugin, leanRouter, refreshPreamble, newTexts, react()],
  // docs/adr/0006: the browser's bundle has no schemas.
  resolve: command === 'build' && !isSsrBuild ? { alias: { typebox: join(root, 'src/build/no-schemas.ts') } } : {},
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
            // Our own packages and the front doors of features only declare things: what a page does not use stays out.
            moduleSideEffects: (id: string) => !/packages\/(contract|quant)\/|features\/[^/]+\/index\.ts$/.test(id),
          },
          output: {
            codeSplitting: {
              // Fewer, larger files: twenty of one kilobyte each pack worse and load later. What is in no group goes with the
              // pages that share it. A page must not load a group for one small file: docs/performance.md.
              groups: [
                // React and the router. Any other package comes with the part that needs it, after the first paint.
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 10 },
                // What the entry imports.
                { name: 'shell', tags: ['$initial'], priority: 9 },
                { name: 'zh', test: ROOT_TEXTS.zh, priority: 9 },
                { name: 'en', test: ROOT_TEXTS.en, priority: 9 },
                // Styles: one sheet for the shell and the boards, one for data pages, one for the charts. A feature's own, and
                // those of parts that few pages have, come with them.
                {
                  name: 'base',
                  test: /src\/((ui\/(?!charts|qr)\w+|data-page(\/(?!frame|panel)\w+)?|features\/(shell|stars))\/(?!dialog|drawer|setting-row|fact-list|live-list|countdown)[^/]+|ui\/charts\/bars\.module)\.css$/,
                  priority: 11,
                },
                { name: 'data-styles', test: /src\/data-page\/(frame|panel)\/[^/]+\.css$/, priority: 11 },
                { name: 'chart-styles', test: /src\/ui\/charts\/(?!bars\.)[^/]+\.css$/, priority: 11 },
                // All pages of signals have most of these.
                { name: 'signal-styles', test: /src\/features\/signal[^/]*\/[^/]+\.css$/, priority: 11 },
                // Nearly every page: titles, panels, states, tabs.
                {
                  name: 'kit',
                  test: /src\/(ui\/page\/(?!countdown|load-more)|page\/|data-page\/formula-of)/,
                  priority: 8,
                },
                // Small, and wanted by groups that do not share pages.
                {
                  name: 'calls',
                  test: /contract\/src\/core\/(schema|list-cursor|public-read)|build\/no-schemas/,
                  priority: 7,
                },
                { name: 'failure', test: /src\/(platform\/failure|ui\/layers\/show-failure)/, priority: 7 },
                { name: 'bars', test: /src\/ui\/charts\/(bars|drawing)/, priority: 7 },
                // Boards and data pages: their addresses, states, and the menus above them.
                {
                  name: 'data-page',
                  test: /src\/(data-page\/(address\/(?!exchange|coin-list)|(states|file-menu|board\/board-bar|stale-badge)\.)|ui\/controls\/chip)/,
                  priority: 6,
                },
                // Data pages only.
                { name: 'frame', test: /src\/data-page\/frame\/(?!contract)/, priority: 5 },
                { name: 'table', test: /src\/(ui\/tables\/data-table|data-page\/table\/(?!coin-))/, priority: 4 },
                // Boards of live prices.
                { name: 'board', test: /src\/(ui\/coins\/(sparkline|price-cell)|data-page\/board\/)/, priority: 3 },
                { name: 'stars', test: /src\/features\/stars\/star/, priority: 2 },
              ],
            },
          },
        },
      },
}))
