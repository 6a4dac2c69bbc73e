import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTopicFields } from '#live/use-live.ts'

/** Asks for the page's data anew when the perpetuals have newer figures than those of `asOf`, or more of their past. */
export function useNewSheet(asOf: number): void {
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
}
