/** The layout that this tab works on, kept in the browser: a visitor has one, too. */
import { readLayout } from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import type { Stored } from '#platform/stored.ts'
import { tabStored } from '../settings/tab-stored.ts'
import { type LayoutDocument, NEW_DOCUMENT } from './rules.ts'

export const layoutDocument: Stored<LayoutDocument> = tabStored('chart-layout', NEW_DOCUMENT, readDocument)

export function readDocument(raw: unknown): LayoutDocument | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { id, title, rev, saved } = raw as Record<string, unknown> // read field by field
  const reading = readLayout(saved, indicators)
  if (!reading.ok || typeof title !== 'string' || !Number.isInteger(rev)) return undefined
  return { id: typeof id === 'string' ? id : null, title, rev: Number(rev), saved: reading.layout }
}
