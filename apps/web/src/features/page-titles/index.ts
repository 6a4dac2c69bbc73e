export { pageTitles } from './messages.ts'
export type { PageId } from './messages.zh.ts'
export { documentTitle, type PageHandle, pageOfMatches, useDocumentTitle, usePageTitle } from './page-title.ts'
