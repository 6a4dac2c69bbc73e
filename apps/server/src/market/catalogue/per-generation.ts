import type { Catalogue } from './catalogue.ts'

/** Something built from the catalogue: built when it is first needed, and again after the catalogue has changed. */
export type PerGeneration<T> = {
  (): T
  readonly close: () => void
}

export function perGeneration<T>(
  catalogue: Pick<Catalogue, 'generation'>,
  build: () => T,
  end: (old: T) => void = () => undefined,
): PerGeneration<T> {
  let built: { readonly generation: number; readonly value: T } | undefined

  function close(): void {
    if (built !== undefined) end(built.value)
    built = undefined
  }

  function get(): T {
    if (built?.generation === catalogue.generation) return built.value
    close()
    const value = build()
    built = { generation: catalogue.generation, value }
    return value
  }

  return Object.assign(get, { close })
}
