export { serveApiDocs } from './serve-api-docs.ts'
