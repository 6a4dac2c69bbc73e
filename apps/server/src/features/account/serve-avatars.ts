/** Serves avatars at `/avatar/<id>.webp`. A URL never changes its picture, so it can be cached for long. */
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { AvatarRepo } from './avatar-repo.ts'

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

export const avatarPath = (id: string): string => `/avatar/${id}.webp`

export function serveAvatars(app: FastifyInstance, repo: Pick<AvatarRepo, 'image'>): void {
  app.get<{ Params: { file: string } }>('/avatar/:file', async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1]
    const image = id === undefined ? undefined : await repo.image(id)
    if (image === undefined) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(image)
  })
}
