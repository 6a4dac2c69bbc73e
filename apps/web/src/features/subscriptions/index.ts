export { FlashPanel } from './flash-panel.tsx'
