import { readConfig, ConfigError, describeConfig } from '#platform/config/config.ts'
import { systemClock } from '#platform/clock.ts'
import { createLogger } from '#platform/log/logger.ts'
import { type App, startApp } from './app.ts'

const STOP_PATIENCE_MS = 10_000

async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev')
  const config = readConfig({
    env: process.env,
    argv: process.argv.slice(2).filter(argument => argument !== '--dev'),
    cwd: process.cwd(),
  })
  const log = createLogger({ level: config.logLevel })
  for (const line of describeConfig(config)) log.debug(line)
  let starting: Promise<App> | undefined
  let isStopping = false
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    systemClock.after(STOP_PATIENCE_MS, () => process.exit(code === 0 ? 1 : code))
    // Stopped while starting: what has been started, such as PostgreSQL, must be closed too.
    await (await starting)?.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  const onFatal = (error: Error): void => {
    log.fatal({ err: error }, 'fatal error, stopping')
    void stop(1)
  }
  process.on('unhandledRejection', reason => onFatal(reason instanceof Error ? reason : new Error(String(reason))))
  starting = startApp({ config, clock: systemClock, log, isDevelopment, onFatal })
  const app = await starting
  await app.ready
  process.stdout.write(readyLines(app))
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})

/** One write, so that a program that waits for the first line has them all. */
function readyLines({ address, outboxAddress }: App): string {
  if (address === undefined) return 'Candela 烛见 is running\n'
  const outbox = outboxAddress === undefined ? '' : `Mails and SMS that are not sent: ${outboxAddress}\n`
  return `Candela 烛见 is ready: ${address}\n${outbox}`
}

type NetworkError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** One line for the operator; a stack trace only for internal errors. */
function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error.name === 'EmbeddedError') return error.message
  const { code, syscall, address, port, hostname }: NetworkError = error
  switch (code) {
    case 'EADDRINUSE':
      return `PORT=${port} is already in use on ${address}; stop the other program or set another PORT`
    case 'EACCES':
      if (port !== undefined) return `PORT=${port} requires privileges this user does not have; use a port above 1023`
      break
    case 'EADDRNOTAVAIL':
      return `HOST=${address} is not an address of this machine`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      if (syscall === 'getaddrinfo') return `HOST=${hostname} cannot be resolved`
      break
  }
  return error.stack ?? error.message
}
