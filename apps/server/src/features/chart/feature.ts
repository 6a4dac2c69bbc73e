import { DEFAULT_LAYOUT_IDS } from '@candela/contract/chart'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { chartPart } from './export-part.ts'
import { createDefaultLayouts } from './layouts/default-layouts.ts'
import { createLayouts } from './layouts/layouts.ts'
import { createLayoutRepo } from './layouts/repo.ts'
import { layoutRoutes } from './layouts/routes.ts'
import { createSaves } from './layouts/saves.ts'
import { createChartResource } from './storage/charts.ts'
import { serveStorage } from './storage/serve-storage.ts'
import { createTemplateRepo } from './storage/template-repo.ts'
import { createDrawingTemplateResource, createStudyTemplateResource } from './storage/templates.ts'

export type ChartFeature = Feature & {
  /** Whether a layout is one of the defaults or the account's own, and our own chart can open it. */
  readonly hasLayout: (accountId: string, id: string) => Promise<boolean>
}

export function createChartFeature({ config, db, clock, limits, sessions }: Site): ChartFeature {
  const repo = createLayoutRepo(db)
  const templates = createTemplateRepo(db)
  return {
    name: 'chart',
    async hasLayout(accountId, id) {
      if (DEFAULT_LAYOUT_IDS.some(each => each === id)) return true
      return (await repo.list(accountId)).some(layout => layout.id === id && layout.engine === 'kl')
    },
    web() {
      const defaults = createDefaultLayouts()
      const saves = createSaves(repo, clock)
      const resources = {
        charts: createChartResource(repo, saves),
        study_templates: createStudyTemplateResource(templates, clock),
        drawing_templates: createDrawingTemplateResource(templates, clock),
      }
      return {
        routes: layoutRoutes(createLayouts({ repo, saves, defaults }), defaults),
        serve: (http, { localeOf }) =>
          serveStorage(http, resources, {
            hosts: config.hosts,
            publicUrl: config.publicUrl,
            takeRate: (key, rule) => limits.take(key, rule),
            authenticate: request => sessions.authenticate(request),
            localeOf,
          }),
      }
    },
    exportParts: [chartPart(repo, templates)],
  }
}
