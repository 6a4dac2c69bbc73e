import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/controls/class-names.ts'
import { Link } from '#ui/controls/link.tsx'
import { isInSection, type NavItem } from './navigation.ts'

/** A link to a section's first page that knows when one is anywhere inside the section. */
export function NavPlace({
  item,
  className,
  currentClass,
  children,
}: {
  item: NavItem
  className: string | undefined
  currentClass: string | undefined
  children: ReactNode
}) {
  const isCurrent = isInSection(useLocation().pathname, item.section)
  return (
    <Link
      to={item.to}
      className={classNames(className, isCurrent && currentClass)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
