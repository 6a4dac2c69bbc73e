import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { authMessages } from './messages.ts'

/** Opens in a new tab, so that the form keeps its input. */
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
