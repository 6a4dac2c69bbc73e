import type { ClientConfig } from 'pg'
import type { Secret } from '#platform/secret.ts'

/** A PostgreSQL on a unix socket of this machine; `host` is the socket's folder. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

export type DatabaseConnection = SocketConnection | { url: Secret<string> }

/** The connection as the driver wants it. */
export function driverOptions(connection: DatabaseConnection): ClientConfig {
  return 'url' in connection ? { connectionString: connection.url.reveal() } : { ...connection }
}
