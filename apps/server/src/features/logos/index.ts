export { serveLogos } from './serve-logos.ts'
