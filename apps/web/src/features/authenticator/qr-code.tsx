import { useEffect, useState } from 'react'
import styles from './authenticator.module.css'
import { qrPath } from './qr-path.ts'

/** Light squares around it, without which cameras do not find it. */
const BORDER = 3

/** Always dark on white, also in the dark theme, for cameras. The encoder is loaded on demand. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string }>()
  useEffect(() => {
    let isGone = false
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: BORDER })
      if (!isGone) setDrawn({ size, path: qrPath(data) })
    })
    return () => {
      isGone = true
    }
  }, [text])
  return (
    <div className={styles.qr}>
      {drawn === undefined ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that the key is in no address
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path fill="#fff" d={`M0 0h${drawn.size}v${drawn.size}H0z`} />
          <path fill="#000" d={drawn.path} />
        </svg>
      )}
    </div>
  )
}
