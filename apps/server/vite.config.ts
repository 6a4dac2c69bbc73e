import { defineConfig } from 'vite'

/** Few files, which start in a third of the time the sources need. Native and optional modules stay outside. */
const external = ['@node-rs/argon2', 'pg-native', 'sharp', 'vite']

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'history-thread': 'src/market/history/history-thread.ts',
        'contract-past-thread': 'src/market/derivatives/past-thread.ts',
        'follow-thread': 'src/market/exchanges/follow-thread.ts',
        'signal-past-thread': 'src/features/signals/engine/past-thread.ts',
        'signal-trial-thread': 'src/features/signals/trial/trial-thread.ts',
        'replay-thread': 'src/market/exchanges/replay-thread.ts',
      },
      output: { chunkFileNames: '[name].js' },
      external,
    },
  },
})
