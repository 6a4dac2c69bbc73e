import { LIVE_LIMITS, type LiveRequest } from '@candela/contract/live'

const TICKET_MAX = 128

/** Parses a client's message; a string describes the error. */
export function readLiveRequest(text: string): LiveRequest | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'the message is not JSON'
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'the message is not an object'
  const { op, id, topics, since, ticket, ...rest }: Record<string, unknown> = { ...value }
  const [stray] = Object.keys(rest)
  if (stray !== undefined) return `${stray.slice(0, 40)} is not known`
  if (!isCount(id)) return 'id must be a whole number'
  if (op === 'auth') {
    if (topics !== undefined || since !== undefined) return 'auth has a ticket only'
    return typeof ticket === 'string' && ticket.length <= TICKET_MAX ? { op, id, ticket } : 'ticket must be a text'
  }
  if (ticket !== undefined) return 'only auth has a ticket'
  if (op === 'ping') return topics === undefined && since === undefined ? { op, id } : 'a ping has no topics'
  if (op !== 'sub' && op !== 'unsub') return 'op must be sub, unsub, auth or ping'
  if (
    !Array.isArray(topics) ||
    topics.length === 0 ||
    !topics.every(topic => typeof topic === 'string' && topic.length <= 128)
  )
    return 'topics must be a list of names'
  if (topics.length > LIVE_LIMITS.topicsPerRequest)
    return `at most ${LIVE_LIMITS.topicsPerRequest} topics in one message`
  if (op === 'unsub') return since === undefined ? { op, id, topics } : 'only sub takes since'
  if (since === undefined) return { op, id, topics }
  if (!Array.isArray(since) || since.length !== topics.length || !since.every(isCount))
    return 'since must be one version per topic'
  return { op, id, topics, since }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
