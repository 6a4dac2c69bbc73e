import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const PROPERTY_SEED = join(import.meta.dirname, 'scripts/property-seed.ts')

// Hooks start databases and whole sites, and some tests compute months, which is slow on a busy machine; e2e/server.ts
// waits up to two minutes.
const shared = {
  restoreMocks: true,
  setupFiles: [PROPERTY_SEED],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // By default one core stays free for a watching Vitest; on two cores that would be half the machine.
  maxWorkers: availableParallelism(),
}

/**
 * Node imports the files itself, as in production. Vite's module runner turns every use of an import into a property
 * access, which makes the simulated market three times as slow.
 */
const native = { experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, ...native, name: 'packages', root: 'packages', include: ['**/*.test.ts'], isolate: false },
      },
      {
        test: { ...shared, ...native, name: 'scripts', include: ['scripts/*.test.ts', 'e2e/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          ...native,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'apps/server/src/testing/global.ts')],
          // Modules hold no state, so test files can share them: importing the server again takes a second per file.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          ...native,
          name: 'e2e',
          root: 'e2e',
          include: ['*.spec.ts'],
          globalSetup: [join(import.meta.dirname, 'e2e/global.ts')],
          // One journey at a time: a site and a browser already keep two cores busy, so two take as long and wait longer.
          fileParallelism: false,
          // All files in one process, so that they can share its browser.
          isolate: false,
          // Concurrent tests of one file: more would only wait for each other.
          maxConcurrency: 2,
          // After the others, if all are run at once.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [PROPERTY_SEED, join(import.meta.dirname, 'apps/web/src/testing/clean-page.ts')],
          // As on the server: importing React and the pages again for every file takes longer than the tests.
          isolate: false,
        },
      },
    ],
  },
})
