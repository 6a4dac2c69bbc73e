/**
 * Subscriptions and fan-out. A value is serialised once per change; sessions with the same subscriptions form a group
 * and share one body per flush, so the cost depends on what changed and who watches it, never on topics × sessions.
 */
import { LIVE_LIMITS, type LiveTopicError, splitTopicName, topicName } from '@candela/contract/live'
import { SharedBody } from './frame.ts'
import { changeJson, itemJson } from './item-json.ts'
import type { TopicSource, TopicValue } from './topic-source.ts'

/** The writing side of one session. */
export type Outlet = {
  snapshot(body: SharedBody): void
  /** False if the reader is behind and was not sent this update. */
  update(body: SharedBody): boolean
  /** True while the reader is behind and gets no updates: it receives the newest values once it has caught up. */
  isBehind(): boolean
}

type Channel = {
  readonly id: number
  readonly source: TopicSource
  readonly key: string
  readonly groups: Set<Group>
  value: TopicValue | undefined
  /** The full value as an item; serialised on demand. */
  whole: string | undefined
  /** The same as a delta for readers of the previous value. */
  change: string
}

type Group = {
  readonly key: string
  readonly channels: ReadonlySet<number>
  readonly members: Set<Session>
  pending: number[]
}

/** The sessions of one address share it. */
export type Visitor = {
  /** Topics whose values are made for them, and how many of the sessions have each. */
  readonly closeUps: Map<number, number>
}

export type Session = {
  readonly outlet: Outlet
  readonly visitor: Visitor
  /** The account of the session, once authenticated. */
  accountId: string | undefined
  channels: Set<number>
  group: Group | undefined
  /** Channels skipped while the reader was behind. */
  missed: Set<number> | undefined
}

export type Subscribed = {
  readonly channels: readonly (readonly [topic: string, channel: number])[]
  readonly refused: readonly (readonly [topic: string, why: LiveTopicError])[]
}

/** A source with its channels by key: the part after the colon of a name, or the account of a personal topic. */
type Topic = { readonly source: TopicSource; readonly channels: Map<string, Channel> }

export class LiveHub {
  readonly #topics: ReadonlyMap<string, Topic>
  readonly #byId = new Map<number, Channel>()
  readonly #groups = new Map<string, Group>()
  readonly #sessions = new Set<Session>()
  readonly #dirty = new Set<Channel>()
  readonly #lagging = new Set<Session>()
  #nextId = 1

  constructor(sources: readonly TopicSource[]) {
    this.#topics = new Map(sources.map(source => [source.topic.name, { source, channels: new Map() }]))
    if (this.#topics.size < sources.length) throw new Error('Two live topics have the same name')
  }

  get sessions(): number {
    return this.#sessions.size
  }

  /** Keys of a topic that some session watches now. */
  watched(name: string): string[] {
    const channels = [...(this.#topics.get(name)?.channels.values() ?? [])]
    return channels.filter(({ groups }) => groups.size > 0).map(({ key }) => key)
  }

  open(outlet: Outlet, visitor: Visitor = { closeUps: new Map() }): Session {
    const session: Session = {
      outlet,
      visitor,
      accountId: undefined,
      channels: new Set(),
      group: undefined,
      missed: undefined,
    }
    this.#sessions.add(session)
    return session
  }

  close(session: Session): void {
    this.#sessions.delete(session)
    this.#lagging.delete(session)
    for (const id of session.channels) this.#remove(session, id)
    this.#regroup(session)
  }

  /** Adds topics. Call `snapshot` after sending the answer: values must never precede the channel numbers. */
  subscribe(session: Session, topics: readonly string[]): Subscribed {
    const channels: [string, number][] = []
    const refused: [string, LiveTopicError][] = []
    for (const name of topics) {
      const channel = this.#channelFor(session, name)
      if (typeof channel === 'string') refused.push([name, channel])
      else channels.push([name, channel.id])
    }
    this.#regroup(session)
    return { channels, refused }
  }

  /** Sends the values the session lacks; `since` are the versions it has from an earlier connection. */
  snapshot(session: Session, channels: readonly number[], since: readonly number[] | undefined): void {
    const items: string[] = []
    for (const [at, id] of channels.entries()) {
      const channel = this.#byId.get(id)
      if (channel === undefined) continue
      // A change that waits for the flush goes to all watchers, including this session.
      if (!this.#dirty.has(channel)) this.#refresh(channel)
      // 0 means that the session has no value, though one that has never changed has version 0 as well.
      const has = since?.[at] || undefined
      if (channel.value !== undefined && channel.value.version !== has) items.push(wholeItem(channel))
    }
    if (items.length > 0) session.outlet.snapshot(bodyOf('snap', items))
  }

  unsubscribe(session: Session, topics: readonly string[]): void {
    for (const name of topics) {
      const { topic, key } = this.#find(session, name)
      const channel = topic?.channels.get(key)
      if (channel !== undefined) this.#remove(session, channel.id)
    }
    this.#regroup(session)
  }

  /** Marks a topic as changed. Topics without a watcher cost one look-up. */
  touch({ topic }: TopicSource, key = ''): void {
    const channel = this.#topics.get(topic.name)?.channels.get(key)
    if (channel !== undefined && channel.groups.size > 0) this.#dirty.add(channel)
  }

  /** Sends what changed since the last flush: one write per session that watches any of it. */
  flush(): void {
    const touched = new Set<Group>()
    for (const channel of this.#dirty) {
      const before = channel.value
      this.#refresh(channel)
      if (channel.value === before) continue
      for (const group of channel.groups) {
        group.pending.push(channel.id)
        touched.add(group)
      }
    }
    this.#dirty.clear()
    for (const group of touched) this.#send(group)
    for (const session of this.#lagging) this.#catchUp(session)
  }

  #send(group: Group): void {
    const body = bodyOf(
      'upd',
      group.pending.map(id => this.#byId.get(id)?.change ?? ''),
    )
    for (const session of group.members) {
      if (session.missed === undefined && session.outlet.update(body)) continue
      session.missed ??= new Set()
      for (const id of group.pending) session.missed.add(id)
      this.#lagging.add(session)
    }
    group.pending = []
  }

  #catchUp(session: Session): void {
    if (session.outlet.isBehind()) return
    const items = [...(session.missed ?? [])].flatMap(id => {
      const channel = this.#byId.get(id)
      return channel?.value === undefined ? [] : [wholeItem(channel)]
    })
    session.missed = undefined
    this.#lagging.delete(session)
    if (items.length > 0) session.outlet.update(bodyOf('upd', items))
  }

  /** A personal topic is always that of the session's own account: no name leads to another account's. */
  #find(session: Session, name: string): { readonly topic: Topic | undefined; readonly key: string } {
    const named = splitTopicName(name)
    const topic = this.#topics.get(named.name)
    if (topic === undefined || topicNameOf(topic, named.key) !== name) return { topic: undefined, key: '' }
    return { topic, key: topic.source.topic.isPersonal ? (session.accountId ?? '') : named.key }
  }

  /** The session has the topic from now on. */
  #channelFor(session: Session, name: string): Channel | LiveTopicError {
    const { topic, key } = this.#find(session, name)
    if (topic === undefined) return 'UNKNOWN_TOPIC'
    const known = topic.channels.get(key)
    if (known !== undefined && session.channels.has(known.id)) return known
    const { source } = topic
    if (known === undefined) {
      if (source.topic.isPersonal && session.accountId === undefined) return 'NEED_LOGIN'
      if (source.topic.hasKey && source.has?.(key) !== true) return 'UNKNOWN_TOPIC'
    }
    const { visitor, channels } = session
    const { closeUps } = visitor
    const isNew = isCloseUp(source) && (known === undefined || !closeUps.has(known.id))
    if ((isNew && closeUps.size >= LIVE_LIMITS.closeUpsPerAddress) || channels.size >= LIVE_LIMITS.topicsPerSession)
      return 'TOO_MANY_TOPICS'
    const channel = known ?? this.#open(topic, key)
    if (known === undefined) source.open?.(key)
    channels.add(channel.id)
    if (isCloseUp(source)) closeUps.set(channel.id, (closeUps.get(channel.id) ?? 0) + 1)
    return channel
  }

  #remove({ channels, missed, visitor }: Session, id: number): void {
    missed?.delete(id)
    const count = channels.delete(id) ? visitor.closeUps.get(id) : undefined
    if (count === undefined) return
    if (count > 1) visitor.closeUps.set(id, count - 1)
    else visitor.closeUps.delete(id)
  }

  #open({ source, channels }: Topic, key: string): Channel {
    const channel: Channel = {
      id: this.#nextId++,
      source,
      key,
      groups: new Set(),
      value: undefined,
      whole: undefined,
      change: '',
    }
    channels.set(key, channel)
    this.#byId.set(channel.id, channel)
    return channel
  }

  /** A channel of an account, or one whose values are only made for watchers, is dropped with the last of them. */
  #closeUnwatched(channel: Channel): void {
    const { source, key } = channel
    if (source.topic.isPersonal !== true && source.close === undefined) return
    this.#topics.get(source.topic.name)?.channels.delete(key)
    this.#byId.delete(channel.id)
    this.#dirty.delete(channel)
    source.close?.(key)
  }

  #refresh(channel: Channel): void {
    const value = channel.source.value(channel.key)
    const before = channel.value
    if (value === undefined || value.version === before?.version) return
    channel.value = value
    channel.whole = undefined
    channel.change =
      before === undefined ? wholeItem(channel) : changeJson(channel.id, value, before, channel.source.topic.change)
  }

  /** Joins the new group before leaving the old one, so that topics in both stay watched. */
  #regroup(session: Session): void {
    const key = [...session.channels].toSorted((a, b) => a - b).join()
    const before = session.group
    if (before?.key === key) return
    session.group = session.channels.size === 0 ? undefined : this.#group(key, session.channels)
    session.group?.members.add(session)
    this.#leave(session, before)
  }

  #group(key: string, channels: ReadonlySet<number>): Group {
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const group: Group = { key, channels: new Set(channels), members: new Set(), pending: [] }
    this.#groups.set(key, group)
    for (const id of group.channels) this.#byId.get(id)?.groups.add(group)
    return group
  }

  #leave(session: Session, group: Group | undefined): void {
    if (group === undefined) return
    group.members.delete(session)
    if (group.members.size > 0) return
    this.#groups.delete(group.key)
    for (const id of group.channels) {
      const channel = this.#byId.get(id)
      channel?.groups.delete(group)
      if (channel?.groups.size === 0) this.#closeUnwatched(channel)
    }
  }
}

/** Its values are made, and read from the store, while somebody watches. */
const isCloseUp = (source: TopicSource): boolean => source.open !== undefined && !source.topic.isPersonal

const topicNameOf = ({ source }: Topic, key: string): string => topicName(source.topic, key)

function wholeItem(channel: Channel): string {
  if (channel.value === undefined) return ''
  return (channel.whole ??= itemJson(channel.id, channel.value))
}

/** `[…]]`: the items, and the bracket that closes the frame's array. */
const bodyOf = (tag: 'snap' | 'upd', items: readonly string[]): SharedBody =>
  new SharedBody(tag, `[${items.join(',')}]]`)
