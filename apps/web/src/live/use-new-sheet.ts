import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTopicFields } from './use-live.ts'

/** While the past is being read, figures fill in without a new snapshot. */
const WAITING_MS = 5000

/** Asks for the page's data anew when the perpetuals have newer figures than those of `asOf`, or `isWaiting` for some. */
export function useNewSheet(asOf: number, isWaiting = false): void {
  const fields = useTopicFields('contracts')
  const { revalidate } = useRevalidator()
  const heard = useRef<string>(undefined)
  useEffect(() => {
    if (fields === undefined) return
    const key = fields.join()
    const isNews = heard.current === undefined ? Number(fields[0]) > asOf : heard.current !== key
    heard.current = key
    if (isNews) void revalidate()
  }, [fields, asOf, revalidate])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, WAITING_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
