import { merge } from './page-texts.ts'

export const messages = merge(
  import.meta.glob<Readonly<Record<string, string>>>('../features/*/pages.en.ts', {
    eager: true,
    import: 'descriptions',
  }),
)
