export { SectionTabs } from './section-tabs.tsx'
