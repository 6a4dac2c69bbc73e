import { merge, type PageTexts } from './page-texts.ts'

export const messages: PageTexts = {
  site: 'Candela',
  pages: merge(import.meta.glob('../features/*/pages.en.ts', { eager: true, import: 'names' })),
  sections: { markets: 'Markets', numbers: 'Data', signals: 'Signals' },
}
