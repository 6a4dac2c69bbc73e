export { createSpotBoards } from './spot-boards.ts'
export { spotRoutes } from './routes.ts'
export { createSpotTable } from './spot-table.ts'
export { serveSpotTwins } from './twins.ts'
