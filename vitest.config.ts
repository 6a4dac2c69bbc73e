import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = { restoreMocks: true, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'packages', root: 'packages', include: ['**/*.test.ts'] },
      },
      {
        test: { ...shared, name: 'scripts', root: 'scripts', include: ['*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'apps/server/src/testing/global.ts')],
          // Modules hold no state, so files may share them: evaluating the server's imports anew takes a second each.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          root: 'e2e',
          include: ['*.spec.ts'],
          globalSetup: [join(import.meta.dirname, 'e2e/global.ts')],
          testTimeout: 60_000,
          // One journey at a time: two browsers on two cores would time each other out.
          fileParallelism: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...shared, name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
