import type { AppLinks } from '@candela/contract/render'
import type { LoaderFunctionArgs } from 'react-router'
import { siteKey } from '#platform/site.ts'
import { drawQr, type QrDrawing } from '#ui/qr/draw-qr.ts'

export type Way = keyof AppLinks
export const WAYS: readonly Way[] = ['android', 'iphone', 'backup']

/** Of the ways that have a link. */
export type DownloadData = Readonly<Partial<Record<Way, { readonly href: string; readonly qr: QrDrawing }>>>

/** The codes are drawn here, so that the page needs no script for them. */
export async function loadDownload({ context }: LoaderFunctionArgs): Promise<DownloadData> {
  const { appLinks } = context.get(siteKey)
  const ways = WAYS.map(async way => {
    const href = appLinks[way]
    return href === undefined ? [] : [[way, { href, qr: await drawQr(href) }] as const]
  })
  return Object.fromEntries((await Promise.all(ways)).flat())
}
