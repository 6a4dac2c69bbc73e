import { useEffect, useRef } from 'react'

/** The button that led here is gone: what follows begins where its title is, for the eye and for the keyboard. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}
