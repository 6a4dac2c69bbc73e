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
  const sink = (event: VenueEvent): void => {
    const fault = faultOf(event)
    events.push(fault === undefined ? event : { kind: 'malformed', reason: fault })
  }
  try {
    const recording = readRecording(name, content)
    if (recording === undefined) return undefined
    for (const recorded of recording) {
      if (recorded.from === 'nowhere') sink({ kind: 'malformed', reason: recorded.reason })
      else if (recorded.from === 'socket') decoder.frame(recorded.product, recorded.data, sink)
      else decoder.answer(recorded.product, recorded.answerKind, recorded.data, sink)
    }
  } catch (error) {
    events.push({ kind: 'malformed', reason: error instanceof Error ? error.message : String(error) })
  }
  return events.length === 0 ? [{ kind: 'ignored', reason: 'nothing in it' }] : events
}
