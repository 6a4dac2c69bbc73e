import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  // Pages come from the server's render(), never from an index.html.
  appType: 'custom' as const,
  plugins: [react()],
  // Only for the bundle: in development it breaks react-dom/server.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  // Without it both React builds, development and production, are bundled.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? { outDir: 'dist/ssr', rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // One sheet for all routes: a lazy route never shows before its styles.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        // Data URIs would need img-src data: in the CSP.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          treeshake: {
            // Our own packages only declare things: calls a page does not use stay out of its bundle.
            moduleSideEffects: (id: string) => !/packages\/(contract|quant)\//.test(id),
          },
        },
      },
}))
