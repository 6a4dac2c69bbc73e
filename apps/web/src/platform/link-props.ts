import { type MouseEvent, type SubmitEvent, useMemo } from 'react'
import { useHref, useNavigate } from 'react-router'

export type LinkProps = { readonly href: string; readonly onClick: (event: MouseEvent) => void }

/** Whether to replace the history entry, and whether to keep the scroll position. */
export type LinkOptions = { readonly replace?: boolean; readonly preventScrollReset?: boolean }

/**
 * The address and the click of a plain `<a>`, worked out once for a whole list. The router's own `Link` asks for its
 * context in every row, which is a quarter of the time it takes to render a row on the server, and brings 4 KB along.
 */
export function useLinkProps(): (path: string, options?: LinkOptions) => LinkProps {
  const toHref = useToHref()
  const navigate = useNavigate()
  return useMemo(
    () => (path, options) => ({
      href: toHref(path),
      onClick(event) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        // A link to the page one is on adds no step to the history.
        const isHere = toHref(path) === location.pathname + location.search + location.hash
        void navigate(path, { replace: isHere, ...options })
      },
    }),
    [toHref, navigate],
  )
}

/** `action` and `onSubmit` of a plain form that puts its fields into a page's URL. */
export function useFormProps(path: string) {
  const toHref = useToHref()
  const navigate = useNavigate()
  return {
    action: toHref(path),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      )
      void navigate(`${path}?${new URLSearchParams(fields)}`)
    },
  }
}

/** From a path of the site to an address: pages below /ssr link to pages below /ssr. */
function useToHref(): (path: string) => string {
  const base = useHref('/').replace(/\/$/, '')
  return useMemo(() => path => base + path, [base])
}

/** Anything else (a new tab, a download, a click already taken) is left to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !isModified && !event.defaultPrevented
}
