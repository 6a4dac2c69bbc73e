import { adapters } from '../adapters.ts'
import { faultOf } from '../venue/check.ts'
import type { VenueEvent } from '../venue/event.ts'
import { readRecording } from './recording.ts'

/** Folders are named as the exchanges call themselves; Huobi has become HTX. */
const FOLDERS: Readonly<Record<string, keyof typeof adapters>> = { htx: 'huobi' }

/** The events of one recorded file, `binance/trades-spot-ws-….json`. Undefined if it is not about the market. */
export function decodeRecording(path: string, content: string): readonly VenueEvent[] | undefined {
  const [folder = '', name = ''] = path.split('/').slice(-2)
  const decoder = Object.entries(adapters).find(([id]) => id === (FOLDERS[folder] ?? folder))?.[1].decoder
  if (decoder === undefined) return [{ kind: 'malformed', reason: `no exchange is called ${folder}` }]
  const events: VenueEvent[] = []
  /** Of the message that is being read. */
  let line: number | undefined
  const sink = (event: VenueEvent): void => {
    const fault = event.kind === 'malformed' ? event.reason : faultOf(event)
    if (fault === undefined) events.push(event)
    else events.push({ kind: 'malformed', reason: fault, ...(line === undefined ? {} : { line }) })
  }
  try {
    const recording = readRecording(name, content)
    if (recording === undefined) return undefined
    for (const recorded of recording) {
      line = recorded.line
      if (recorded.from === 'nowhere') sink({ kind: 'malformed', reason: recorded.reason })
      else if (recorded.from === 'socket') decoder.frame(recorded.product, recorded.data, sink)
      else decoder.answer(recorded.product, recorded.answerKind, recorded.data, sink)
    }
  } catch (error) {
    // The engine's own text quotes the file, which may be anything.
    const reason = error instanceof SyntaxError ? 'not JSON' : String(error instanceof Error ? error.message : error)
    events.push({ kind: 'malformed', reason })
  }
  return events.length === 0 ? [{ kind: 'ignored', reason: 'nothing in it' }] : events
}
