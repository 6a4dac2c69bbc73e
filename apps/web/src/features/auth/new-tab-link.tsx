import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { authMessages } from './messages.ts'

/** A page to look at in between: what was typed here stays. */
export function NewTabLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  const text = useMessages(authMessages)
  return (
    <a href={useLinkProps()(to).href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="vh">{text.newTab}</span>
    </a>
  )
}
