export { SpotFormulas } from './late-parts.tsx'
export { LiveMarketCap, LiveRange, LiveVolume } from './live-cells.tsx'
export { loadRows, spotInput } from './load-rows.ts'
export {
  fileSearch,
  PAGES_MAX,
  parseSpotQuery,
  rowsWanted,
  type SpotQuery,
  spotSearch,
  spotSorts,
} from './query.ts'
export { SpotTable } from './spot-table.tsx'
