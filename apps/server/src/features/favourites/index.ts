export { createFavouritesFeature, type FavouritesFeature } from './feature.ts'
