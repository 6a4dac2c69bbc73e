import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { serveSectorFiles, spotFiles } from './data-files.ts'
import { createOwnSpotList } from './own-spot-list.ts'
import { type FavouritePairs, spotRoutes } from './routes.ts'
import { createSpotBoards } from './spot-boards.ts'

export const createSpotFeature = ({ catalogue, board, health }: Site, favourites: FavouritePairs): Feature => ({
  name: 'spot',
  web() {
    const table = createSpotBoards(catalogue, board, health)
    return {
      routes: spotRoutes(table, createOwnSpotList(catalogue, board, table), favourites),
      files: spotFiles(table),
      serve: serveSectorFiles,
      close: () => table.close(),
    }
  },
})
