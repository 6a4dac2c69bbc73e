export { createFavouriteLists, type FavouriteLists } from './favourite-lists.ts'
export { createFollowers } from './followers.ts'
export { createFavouritesFeature } from './feature.ts'
