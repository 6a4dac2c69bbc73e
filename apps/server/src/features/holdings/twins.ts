import { type Holding, holdingListCall, type Locale } from '@candela/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveTwins } from '#platform/http/twins.ts'
import type { Holdings } from './holdings.ts'

const COLUMNS = [
  'id',
  'name',
  'symbol',
  'holdings',
  'holdingsValue',
  'cost',
  'profitRate',
  'shares',
  'primaryPrice',
  'secondaryPrice',
  'premiumRate',
  'change1d',
  'change7d',
  'change30d',
  'changeRate1d',
  'changeRate7d',
  'changeRate30d',
  'closeTime',
] as const satisfies readonly (keyof Holding)[]

export const serveHoldingTwins = (
  app: FastifyInstance,
  holdings: Holdings,
  localeOf: (request: FastifyRequest) => Locale,
): void =>
  serveTwins(
    app,
    {
      path: '/numbers/grayscale',
      file: 'holdings',
      input: holdingListCall.input,
      list: (_input, locale) => holdings.list(locale),
      columns: Object.fromEntries(COLUMNS.map(column => [column, (row: Holding) => row[column]])),
    },
    localeOf,
  )
