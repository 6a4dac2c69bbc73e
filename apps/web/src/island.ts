import type { HydrationState } from 'react-router'
import type { Site } from '#platform/site.ts'

/** What the server hands to the browser beside the HTML. */
export type Island = {
  readonly prefix: '' | '/ssr'
  readonly site: Site
  readonly loaderData: NonNullable<HydrationState['loaderData']>
  readonly errors: Readonly<Record<string, { readonly message: string }>> | null
}
