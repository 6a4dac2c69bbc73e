export { SpotFormulas } from './late-formulas.tsx'
export { loadRows, spotInput } from './load.ts'
export { columnSorts, fileSearch, PAGES_MAX, parseSpotQuery, rowsWanted, type SpotQuery, spotSearch } from './query.ts'
export { SpotTable } from './spot-table.tsx'
