/** A feature as the rest of the program sees it. `features.ts` lists them all; roles start what they need of each. */
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NeededPairs } from '#market/market.ts'
import type { TopicSource } from '#live/topic-source.ts'
import type { Route } from '#platform/http/calls/route.ts'
import type { DataFile } from '#platform/http/files/data-files.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import type { OutboxHandler } from '#platform/jobs/outbox.ts'
import type { NotificationKind } from '#platform/notifications/notification.ts'
import type { ExportPart } from '#platform/sessions/export-part.ts'

/** What a feature serves over HTTP. */
export type FeatureWeb = {
  readonly routes?: readonly Route[]
  /** Data of its pages as CSV and JSON. */
  readonly files?: readonly DataFile[]
  /** Anything else it serves: images, documents, feeds. */
  serve?(http: FastifyInstance, all: ServeContext): void
  close?(): void | Promise<void>
}

/** What all features serve together, and the language of a request for a file. */
export type ServeContext = Pick<WebSide, 'routes' | 'files'> & {
  readonly localeOf: (request: FastifyRequest) => Locale
}

/** What all features serve together. */
export type WebSide = {
  readonly routes: readonly Route[]
  readonly files: readonly DataFile[]
  serve(http: FastifyInstance, localeOf: ServeContext['localeOf']): void
  close(): Promise<void>
}

/** Work that runs on one process at a time, such as watching prices. */
export type LeaderTask = {
  /** Name of the lock in the database. */
  readonly name: string
  /** Called when this process becomes the leader; returns a function that stops it. */
  start(): () => void | Promise<void>
}

/** Work of the process that ingests the market. */
export type IngestTask = {
  /** Called when this process becomes the leader, once prices flow. Writes of an older epoch are refused. */
  start(epoch: number): {
    /** All minutes before `until` are stored. */
    written(until: number): void
    close(): Promise<void>
  }
}

export type Feature = {
  readonly name: string
  /** Called once, on processes with the web role. */
  web?(): FeatureWeb | Promise<FeatureWeb>
  /** Timed work, run on processes with the jobs role. */
  readonly jobs?: readonly ScheduledJob[]
  /** Called once, on processes with the jobs role. Returns at once. */
  startJobs?(): void
  readonly leaderTasks?: readonly LeaderTask[]
  readonly ingestTasks?: readonly IngestTask[]
  /** Handlers of outbox topics. Each set has its own dispatcher, so a slow one delays no other. */
  readonly outbox?: readonly Readonly<Record<string, OutboxHandler>>[]
  /** Its data about a user, for the account export. */
  readonly exportParts?: readonly ExportPart[]
  readonly notificationKinds?: readonly NotificationKind[]
  /** Pairs that it needs, whatever their turnover. */
  readonly neededPairs?: NeededPairs
  /** Its topics on the live socket. */
  readonly topics?: readonly TopicSource[]
  close?(): void | Promise<void>
}
