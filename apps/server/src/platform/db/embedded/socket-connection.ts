/** A PostgreSQL on a unix socket of this machine; `host` is the socket's folder. */
export type SocketConnection = { host: string; port: number; user: string; database: string }
