import type { QrDrawing } from './draw-qr.ts'
import styles from './qr-image.module.css'

/** Always dark on white, also in the dark theme, for cameras. An empty frame until it is drawn. */
export function QrImage({ drawing, label }: { drawing: QrDrawing | undefined; label: string }) {
  return (
    <div className={styles.qr}>
      {drawing === undefined ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that a secret is in no address
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
          <path fill="#fff" d={`M0 0h${drawing.size}v${drawing.size}H0z`} />
          <path fill="#000" d={drawing.path} />
        </svg>
      )}
    </div>
  )
}
