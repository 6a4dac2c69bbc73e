import { stored } from '#platform/stored.ts'

/** Whether settlements of funding are marked, on all charts of this browser. */
export const fundingTimes = stored('chart-funding-times', true, raw => (typeof raw === 'boolean' ? raw : undefined))
