import { serverRoot } from '#platform/config/server-root.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { serveLogos } from './serve-logos.ts'

export const createLogosFeature = ({ catalogue }: Site): Feature => ({
  name: 'logos',
  web: () => ({ serve: http => serveLogos(http, catalogue, serverRoot()) }),
})
