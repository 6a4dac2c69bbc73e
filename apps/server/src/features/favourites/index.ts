export { favouritesPart } from './export-part.ts'
export { createFavouriteLists } from './favourite-lists.ts'
export { createFavouritesFeature } from './feature.ts'
export { createFavouritesRepo, createFollowers } from './repo.ts'
