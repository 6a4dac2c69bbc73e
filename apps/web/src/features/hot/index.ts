export { AddAll } from './add-all.tsx'
export { useCountView } from './use-count-view.ts'
