import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Secret } from '#platform/secret.ts'
import { bareHttp } from '#testing/bare-http.ts'
import { createFileOutbox, outboxFolder } from './file-outbox.ts'
import { serveOutbox } from './serve-outbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'candela-outbox-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('shows the stored messages to the machine itself while mails are written to files', async () => {
  const http = bareHttp()
  serveOutbox(http, { dataDir, smtpUrl: undefined })
  await createFileOutbox(outboxFolder({ dataDir })).put('1', {
    kind: 'mail',
    at: 0,
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '',
  })
  expect((await http.inject({ url: '/outbox', headers: { host: 'localhost' } })).body).toContain('ann@example.com')
  const proxied = { host: 'localhost', 'x-forwarded-for': '10.0.0.1' }
  expect((await http.inject({ url: '/outbox', headers: proxied })).statusCode).toBe(404)
})

it('does not exist when mails leave by SMTP, also without an SMS gateway', async () => {
  const http = bareHttp()
  serveOutbox(http, { dataDir, smtpUrl: new Secret('smtp://mail.example.com') })
  for (const url of ['/outbox', '/outbox.json'])
    expect((await http.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
})
