import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { CoverageMessages } from './coverage-messages.zh.ts'

/** Loaded only where figures are missing. */
export const coverageMessages = catalogue(import.meta.glob<{ messages: CoverageMessages }>('./coverage-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(coverageMessages)
