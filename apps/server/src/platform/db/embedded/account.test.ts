import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountForRoot, canEnter } from './account.ts'

const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin'
const POSTGRES = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash'

test.each([
  ['postgres when there is one', `root:x:0:0::/root:/bin/sh\n${NOBODY}\n${POSTGRES}\n`, { uid: 101, gid: 104 }],
  ['nobody otherwise', `root:x:0:0::/root:/bin/sh\n${NOBODY}\n`, { uid: 65534, gid: 65534 }],
  ['nothing when there is neither', 'root:x:0:0::/root:/bin/sh\n', undefined],
])('root runs the server under the account %s', (_which, passwd, account) => {
  expect(accountForRoot(passwd)).toEqual(account)
})

test.each([
  ['open to all', 0o755, 0o755, true],
  ['may be passed but not listed', 0o711, 0o711, true],
  ['itself closed', 0o755, 0o700, false],
  ['inside a closed one', 0o700, 0o755, false],
])('a folder that is %s', (_what, outerMode, innerMode, expected) => {
  const outer = mkdtempSync(join(tmpdir(), 'candela-account-'))
  const inner = join(outer, 'inner')
  mkdirSync(inner)
  chmodSync(inner, innerMode)
  chmodSync(outer, outerMode)
  expect(canEnter(inner, { uid: 54321, gid: 54321 })).toBe(expected)
  rmSync(outer, { recursive: true })
})
