export { loadRows, loadSpot } from './load.ts'
export { spotMessages } from './messages.ts'
export { SpotTable } from './spot-table.tsx'
