export * from './sim/state-hash.ts'
export * from './sim/world.ts'
export * from './source/source.ts'
