export * from './favourites.ts'
export * from './favourite-files.ts'
