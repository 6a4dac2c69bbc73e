import { merge, type PageTexts } from './page-texts.ts'

export const messages: PageTexts = {
  site: '烛见',
  pages: merge(import.meta.glob('../features/*/pages.zh.ts', { eager: true, import: 'names' })),
  sections: { markets: '行情', numbers: '数据', signals: '信号' },
}
