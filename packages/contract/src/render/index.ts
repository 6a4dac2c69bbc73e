export * from './preferences.ts'
export * from './render.ts'
