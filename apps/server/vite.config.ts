import { defineConfig } from 'vite'

/** One file that starts in a third of the time the sources need. Native and optional modules stay outside. */
const external = ['@node-rs/argon2', 'pg-native', 'sharp', 'vite']

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    rolldownOptions: { input: 'src/main.ts', external },
  },
})
