import type { ClientConfig } from 'pg'
import type { Secret } from '#platform/secret.ts'
import type { SocketConnection } from './embedded/socket-connection.ts'

export type DatabaseConnection = SocketConnection | { url: Secret<string> }

/** The connection in the driver's format. */
export function driverOptions(connection: DatabaseConnection): ClientConfig {
  return 'url' in connection ? { connectionString: connection.url.reveal() } : { ...connection }
}
