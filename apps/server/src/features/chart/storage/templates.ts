/** Templates of pages with TradingView's library: sets of studies, and styles of a drawing tool. */
import { AppError } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import { type Asked, EMPTY, failed, found, OK, type Resource, type StorageAnswer } from './answer.ts'
import type { TemplateRepo, TemplateShelf } from './template-repo.ts'

/** Of a user, of both kinds. */
export const TEMPLATES_MAX = 100
/** In UTF-16 units. */
export const TEMPLATE_CONTENT_MAX = 32 * 1024
const NAME_MAX = 64

const NOT_FOUND = failed('模板不存在', 'Template not found')
const NAMELESS = failed('模板名称不能为空', 'Name of template should not be empty')
const STUDIES: TemplateShelf = { kind: 'study', tool: '' }

const nameIn = (fields: Asked['form'], field: string): string => fields.text(field, NAME_MAX).trim()

type Place = { readonly accountId: string; readonly shelf: TemplateShelf; readonly name: string }

function createTemplates(repo: TemplateRepo, clock: Clock) {
  return {
    async get({ accountId, shelf, name }: Place): Promise<StorageAnswer> {
      const content = await repo.find(accountId, shelf, name)
      return content === undefined ? NOT_FOUND : found({ name, content })
    },
    async put({ accountId, shelf, name }: Place, form: Asked['form']): Promise<StorageAnswer> {
      const content = form.text('content', TEMPLATE_CONTENT_MAX)
      if (name === '') return NAMELESS
      if (content === '') return EMPTY
      const done = await repo.put(accountId, { ...shelf, name, content }, TEMPLATES_MAX, clock.now())
      if (done === 'full') throw new AppError('TEMPLATES_FULL')
      return OK
    },
    async delete({ accountId, shelf, name }: Place): Promise<StorageAnswer> {
      return (await repo.delete(accountId, shelf, name)) ? OK : NOT_FOUND
    },
  }
}

export function createStudyTemplateResource(repo: TemplateRepo, clock: Clock): Resource {
  const templates = createTemplates(repo, clock)
  const named = ({ accountId, query }: Asked): Place => ({ accountId, shelf: STUDIES, name: nameIn(query, 'template') })
  return {
    async get(asked) {
      const place = named(asked)
      if (place.name !== '') return await templates.get(place)
      return found((await repo.names(asked.accountId, STUDIES)).map(name => ({ name })))
    },
    post: ({ accountId, form }) => templates.put({ accountId, shelf: STUDIES, name: nameIn(form, 'name') }, form),
    delete: asked => templates.delete(named(asked)),
  }
}

export function createDrawingTemplateResource(repo: TemplateRepo, clock: Clock): Resource {
  const templates = createTemplates(repo, clock)
  const named = ({ accountId, query }: Asked): Place => ({
    accountId,
    shelf: { kind: 'drawing', tool: nameIn(query, 'tool') },
    name: nameIn(query, 'name'),
  })
  /** Without a tool, nothing can be listed or saved. */
  const ofTool = (work: (place: Place, asked: Asked) => Promise<StorageAnswer>) => async (asked: Asked) => {
    const place = named(asked)
    return place.shelf.tool === '' ? failed('缺少画线工具名称', 'Wrong tool name') : await work(place, asked)
  }
  return {
    get: ofTool(async place =>
      place.name === '' ? found(await repo.names(place.accountId, place.shelf)) : await templates.get(place),
    ),
    post: ofTool((place, { form }) => templates.put(place, form)),
    delete: ofTool(place => templates.delete(place)),
  }
}
