import { expect, it } from 'vitest'
import { decodeRecording } from './decode-recording.ts'

const kinds = (path: string, content: string) => decodeRecording(path, content)?.map(({ kind }) => kind)

const ACK = String.raw`{"t":1,"dir":"in","text":"{\"result\":null,\"id\":1}"}`
const CALL = String.raw`{"t":3,"dir":"rest","url":"https://api.example/api/v3/time","text":"{\"serverTime\":1700000000000}"}`

it('a line that cannot be read does not stop a stream', () => {
  const lines = [
    ACK,
    '{"t":2,"dir":"in","te',
    '\r',
    '{"t":2,"dir":"in"}',
    '{"t":2,"dir":"out","text":"x"}',
    CALL,
    ACK,
    '',
  ]
  expect(decodeRecording('binance/stream-spot.ndjson', lines.join('\n'))).toMatchObject([
    { kind: 'ack' },
    { kind: 'malformed', line: 2 },
    { kind: 'malformed', line: 4 },
    { kind: 'time' },
    { kind: 'ack' },
  ])
})

it('a message that cannot be true is named by its line', () => {
  const time = CALL.replace('1700000000000', '1700000000')
  expect(decodeRecording('binance/stream-spot.ndjson', `${ACK}\n${time}\n`)).toMatchObject([
    { kind: 'ack' },
    { kind: 'malformed', reason: 'time is not in milliseconds', line: 2 },
  ])
})

it('a row that cannot be read does not stop a list', () => {
  const reply = JSON.stringify({ result: null, id: 1 })
  const rows = JSON.stringify([
    { product: 'spot', private: false, reply },
    5,
    { product: 'spot', private: true, reply },
  ])
  expect(kinds('binance/ws-subscribe.json', rows)).toEqual(['ack', 'malformed'])
})

it('a list that is no JSON is not quoted', () => {
  const events = decodeRecording('mexc/frames-spot-x.json', '\u0000\u001F')
  expect(events).toEqual([{ kind: 'malformed', reason: 'not JSON' }])
})

it.each([
  ['binance/trades-spot-rest-x.json', '[]', ['ignored']],
  ['binance/trades-spot-ws-x.json', '', ['malformed']],
  ['binance/trades-spot-ws-x.json', '<html>', ['malformed']],
  ['binance/trades-spot-ws-x.json', 'null', ['malformed']],
  ['binance/errors.json', '{"not": "a list"}', ['malformed']],
  ['kraken/trades-spot-ws-x.json', '{}', ['malformed']],
  ['htx/ticker-spot-ws-x.json', '{"ping":5}', ['ping']],
  ['huobi/ticker-spot-ws-x.json', '{"ping":5}', ['ping']],
  ['binance/balance-spot-rest-x.json', '{}', undefined],
  ['binance/notes.json', '{}', undefined],
])('%s with %s', (path, content, expected) => {
  expect(kinds(path, content)).toEqual(expected)
})
