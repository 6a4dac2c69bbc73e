import { qrPath } from './qr-path.ts'

/** A QR code as an SVG path in a square of `size`. */
export type QrDrawing = { readonly size: number; readonly path: string }

/** Light squares around it, without which cameras do not find it. */
const BORDER = 3

/** The encoder is loaded on demand. */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return { size, path: qrPath(data) }
}
