export type { Tables } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    key_check: { id: number; digest: Buffer }
  }
}
