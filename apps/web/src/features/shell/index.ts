export { ErrorPage } from './error-page.tsx'
export { BlockLayout, GlobalLayout, PageAdLayout } from './layouts.tsx'
export { shellMessages } from './messages.ts'
export { Root } from './root.tsx'
