import { AppError } from '@candela/contract/core'
import type { ExportPart } from '#platform/sessions/export-part.ts'
import { unpackLayout } from './layouts/pack.ts'
import type { LayoutRepo } from './layouts/repo.ts'
import type { TemplateRepo } from './storage/template-repo.ts'

/** Layouts as readable text: JSON of our own charts, and what another page stored, as it came. */
export const chartPart = (layouts: LayoutRepo, templates: TemplateRepo): ExportPart => ({
  name: 'charts',
  async read(accountId) {
    const told: object[] = []
    for (const { id } of await layouts.list(accountId)) {
      const layout = await layouts.find(accountId, id)
      if (layout === undefined) continue
      const { engine, title, symbol, resolution, updatedAt, data } = layout
      const content = engine === 'kl' ? await readable(data) : data
      told.push({ title, engine, symbol, resolution, updatedAt, content })
    }
    return { layouts: told, templates: await templates.all(accountId) }
  },
})

/** What cannot be unpacked is exported as it is stored: one broken layout must not block the export. */
async function readable(data: string): Promise<string> {
  try {
    return await unpackLayout(data)
  } catch (error) {
    if (error instanceof AppError) return data
    throw error
  }
}
