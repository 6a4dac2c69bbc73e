export { loadRows } from './load.ts'
export { SpotTable } from './spot-table.tsx'
