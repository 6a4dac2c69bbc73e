export { ErrorPage } from './error-page.tsx'
export { BlockLayout, GlobalLayout, PageAdLayout } from './layouts.tsx'
export { Root } from './root.tsx'
