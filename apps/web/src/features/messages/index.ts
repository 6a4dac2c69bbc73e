import { lazy } from 'react'

export { playMessageSound } from './message-sound.ts'

/**
 * Replaces the plain messages link in the header of a logged-in user. Loaded lazily, so wrap it in a `Suspense` with
 * that link as the fallback.
 */
export const MessageBell = lazy(async () => ({ default: (await import('./message-bell.tsx')).MessageBell }))
