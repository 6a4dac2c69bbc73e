export { Recordings } from './recordings.ts'
