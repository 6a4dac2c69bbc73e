export { sectionMessages } from './messages.ts'
export { SectionTabs } from './section-tabs.tsx'
