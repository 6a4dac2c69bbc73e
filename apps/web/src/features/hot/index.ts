export { useCountView } from './use-count-view.ts'
