import { type ExchangeStatusList, exchangeStatusCall } from '@candela/contract/status'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKey } from '#platform/site.ts'

export const loadStatus = async ({ context }: LoaderFunctionArgs): Promise<ExchangeStatusList> =>
  await context.get(apiKey)(exchangeStatusCall, {})
