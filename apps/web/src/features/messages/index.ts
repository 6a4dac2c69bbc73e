import { lazy } from 'react'

export { chime } from './chime.ts'

/**
 * For the header of a logged-in person, in place of the plain link to the messages; its code comes late, so it stands in
 * a `Suspense` with that link as its fallback.
 */
export const MessageBell = lazy(async () => ({ default: (await import('./message-bell.tsx')).MessageBell }))
