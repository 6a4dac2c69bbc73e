import type { ComponentProps } from 'react'
import { type LinkOptions, useLinkProps } from '#platform/link-props.ts'

export type LinkToProps = Omit<ComponentProps<'a'>, 'href'> & LinkOptions & { readonly to: string }

/** A link to a page of ours, by its path from the root. Long lists take `useLinkProps` once instead. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkToProps) {
  const options = { ...(replace ? { replace } : {}), ...(preventScrollReset ? { preventScrollReset } : {}) }
  const follow = useLinkProps()(to, options)
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the spread props
    <a
      {...rest}
      href={follow.href}
      onClick={event => {
        onClick?.(event)
        follow.onClick(event)
      }}
    />
  )
}
