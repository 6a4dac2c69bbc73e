/**
 * Sends one mail over SMTP. A server accepts a message with the final dot, so the caller is notified just before the
 * dot is written: after a crash before that the server has nothing, later it may have the mail.
 */
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mail } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 20_000

export type SmtpServer = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
}

/** `smtp://user:password@host:port?from=Candela <no-reply@example.com>` */
export function smtpServer(address: string): SmtpServer {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    from: url.searchParams.get('from') ?? `Candela <no-reply@${url.hostname}>`,
  }
}

export async function sendBySmtp(
  server: SmtpServer,
  mail: Mail,
  messageId: string,
  signal: AbortSignal,
  beforeHandOver: () => Promise<void>,
): Promise<void> {
  const { host, port, secure, auth } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  })
  const stop = (): void => connection.close()
  let refusal: unknown
  async function* untilHandOver(message: Buffer): AsyncGenerator<Buffer> {
    yield message
    try {
      await beforeHandOver()
    } catch (error) {
      refusal = error // the connection would wrap it
      throw error
    }
  }
  signal.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect(error => (error ? reject(error) : resolve()))
    })
    if (auth !== undefined)
      await settled(done => connection.login({ user: auth.user, credentials: auth }, error => done(error)))
    const node = new MailComposer({
      from: server.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId,
    }).compile()
    const message = Readable.from(untilHandOver(await node.build()))
    await settled(done => connection.send(node.getEnvelope(), message, error => done(error)))
    connection.quit()
  } catch (error) {
    throw refusal ?? error
  } finally {
    signal.removeEventListener('abort', stop)
    connection.close()
  }
}

function settled(start: (done: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start(error => (error === null ? resolve() : reject(error)))
  })
}
