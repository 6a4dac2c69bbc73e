import type { Assets } from '@candela/contract/render'
import type { Page } from './page.ts'

/** `FundingPage` is in `funding-page.tsx`. */
export const moduleOf = (page: Page): string =>
  page.component.exported.replaceAll(/(?!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()

/** The style sheets a page is sent with: the shell's, then its own. They block rendering, so it never shows without. */
export function sheetsOf(page: Page | undefined, { css, pageCss }: Assets): readonly string[] {
  return page === undefined ? css : [...css, ...(pageCss[moduleOf(page)] ?? [])]
}
