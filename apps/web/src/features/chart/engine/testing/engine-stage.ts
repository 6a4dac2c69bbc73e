/** An engine with the real library, in a document that draws nothing. */
import { vi } from 'vitest'
import { openEngine } from '../kline-engine.ts'

type EngineOptions = Parameters<typeof openEngine>[0]

type Canvas = {
  readonly width: number
  readonly height: () => number
  /** Methods of the canvas that do something. */
  readonly does?: Readonly<Record<string, unknown>>
}

/** Elements have this size, and their canvases draw nothing. */
export function mockCanvas({ width, height, does = {} }: Canvas): void {
  const methods: Readonly<Record<string, unknown>> = { measureText: () => ({ width: 30 }), ...does }
  const ctx = new Proxy({}, { get: (_, name) => methods[String(name)] ?? (() => undefined) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as CanvasRenderingContext2D) // draws nothing
  for (const each of ['clientWidth', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, each, 'get').mockReturnValue(width)
  for (const each of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, each, 'get').mockImplementation(height)
}

/** An engine in an element of its own, with these bars and none that come later. */
export function openTestEngine(ask: EngineOptions['data']['ask'], clock: EngineOptions['clock'] = () => 0) {
  const element = document.createElement('div')
  document.body.append(element)
  const engine = openEngine({
    element,
    locale: 'en-US',
    zone: 'Etc/UTC',
    texts: { open: 'O', high: 'H', low: 'L', close: 'C', interval: each => each },
    clock,
    data: { ask, watch: () => () => undefined, after: () => () => undefined },
    onState: () => undefined,
  })
  return { engine, element }
}
