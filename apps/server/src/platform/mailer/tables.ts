export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    outbox_handed: { dedupe_key: string; at: number }
  }
}
