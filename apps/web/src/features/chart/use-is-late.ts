import { useEffect, useState } from 'react'

/** A first value usually comes within a second. */
const LATE_MS = 4000

/** Whether something has been missing for so long that the reader should be told. */
export function useIsLate(isMissing: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isMissing])
  return isLate
}
