import { VERSION } from '#platform/config/version.ts'
import { servedFiles } from '#platform/http/files/data-files.ts'
import type { Feature } from '#site/feature.ts'
import { serveApiDocs } from './serve-api-docs.ts'

export const createApiDocsFeature = (): Feature => ({
  name: 'api-docs',
  web: () => ({
    serve: (http, { routes, files }) =>
      serveApiDocs(
        http,
        routes.map(({ call }) => call),
        servedFiles(files),
        VERSION,
      ),
  }),
})
