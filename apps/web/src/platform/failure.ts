import { type Locale, REQUEST_ERROR, textIn } from '@candela/contract/core'
import { CallError } from './client.ts'

/** Rules 8: how the failure of a call is shown. */
export type ShowType = 'silent' | 'warning' | 'error' | 'notification' | 'error-page'

export type FailureView =
  | { readonly place: 'nowhere'; readonly text: string }
  | { readonly place: 'toast'; readonly kind: 'warning' | 'error' | 'notice'; readonly text: string }
  | { readonly place: 'page'; readonly text: string }

/** How and with which text a failure is shown. The session codes are handled elsewhere and never shown. */
export function viewOfFailure(error: unknown, showType: ShowType, locale: Locale): FailureView {
  const text = failureText(error, locale)
  if (error instanceof CallError && error.isSilent) return { place: 'nowhere', text }
  switch (showType) {
    case 'silent':
      return { place: 'nowhere', text }
    case 'error-page':
      return { place: 'page', text }
    case 'notification':
      return { place: 'toast', kind: 'notice', text }
    case 'warning':
    case 'error':
      return { place: 'toast', kind: showType, text }
  }
}

/** Only a call's own words are fit to show; what a script throws is for developers. */
function failureText(error: unknown, locale: Locale): string {
  const text = error instanceof CallError ? error.message : ''
  return text || textIn(locale, REQUEST_ERROR.text)
}
