/** A real SMTP server that stores the mail it receives. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly to: string; readonly raw: string; readonly text: string }

export type MailServer = {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Resolves with the latest mail to an address that was not returned before. */
  next(to: string): Promise<ReceivedMail>
  close(): Promise<void>
}

const PATIENCE_MS = 60_000

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const listeners = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        mails.push({ to, raw, text: plainText(raw) })
        done()
        for (const listener of listeners) listener()
      })
    },
  })
  // A sender killed mid-way leaves a broken connection and no mail.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const find = (to: string) => mails.findLast(mail => mail.to === to && !taken.has(mail))
  return {
    url: `smtp://127.0.0.1:${port}?from=${encodeURIComponent('Candela <no-reply@candela.test>')}`,
    mails,
    next: to =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const mail = find(to)
          if (mail === undefined) return
          clearTimeout(timer)
          listeners.delete(look)
          taken.add(mail)
          resolve(mail)
        }
        const timer = setTimeout(() => {
          listeners.delete(look)
          reject(new Error(`no mail received for ${to}`))
        }, PATIENCE_MS)
        listeners.add(look)
        look()
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The plain text part of a mail, decoded. */
function plainText(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--\S/i.exec(raw)
  const head = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n/i.exec(raw)?.[0] ?? ''
  const body = part?.[1] ?? ''
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export function codeIn(mail: ReceivedMail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (code === undefined) throw new Error(`no code in: ${mail.text}`)
  return code
}
