import { formatDateTime } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { dataMessages } from '../messages.ts'

/** Why a chart has nothing to draw yet, if its figures are collected only since a time. */
export function useCollecting(collectedFrom: number | undefined): string | undefined {
  const { collecting } = useMessages(dataMessages)
  const zone = useZone()
  return collectedFrom === undefined ? undefined : collecting(formatDateTime(collectedFrom, zone))
}
