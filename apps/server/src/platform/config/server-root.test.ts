import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder, serverRoot } from './server-root.ts'

test('finds the server package from the source and from the bundle', () => {
  const root = serverRoot()
  expect(existsSync(join(root, 'package.json'))).toBe(true)
  expect(serverRoot(join(root, 'dist'))).toBe(root)
  expect(migrationsFolder()).toBe(join(root, 'migrations'))
})

test('reports what it looked for when started from another folder', () => {
  expect(() => serverRoot('/')).toThrow('no package.json of @candela/server in or above /')
})
