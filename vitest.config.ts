import { defineConfig } from 'vitest/config'

const shared = { restoreMocks: true, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'packages', root: 'packages', include: ['**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global.ts'],
          // Modules hold no state, so files may share them: evaluating the server's imports anew takes a second each.
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: { ...shared, name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
