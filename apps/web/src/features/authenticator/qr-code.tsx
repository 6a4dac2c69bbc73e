import { useEffect, useState } from 'react'
import { drawQr, type QrDrawing } from '#ui/qr/draw-qr.ts'
import { QrImage } from '#ui/qr/qr-image.tsx'
import styles from './authenticator.module.css'

/** Drawn in the browser: the key must not be in any page the server writes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<QrDrawing>()
  useEffect(() => {
    let isGone = false
    void drawQr(text).then(drawn => {
      if (!isGone) setDrawing(drawn)
    })
    return () => {
      isGone = true
    }
  }, [text])
  return (
    <div className={styles.qr}>
      <QrImage drawing={drawing} label={label} />
    </div>
  )
}
