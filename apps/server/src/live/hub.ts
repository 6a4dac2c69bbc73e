/**
 * Who watches what, and what they are sent. A value is serialised once per change; sessions with the same subscriptions
 * form a group and share one body per flush, so the cost is what changed and who watches it, never topics × sessions.
 */
import { LIVE_LIMITS, type LiveTopicError, MESSAGES_LIVE_TOPIC } from '@candela/contract/live'
import { SharedBody } from './frame.ts'
import { changeJson, itemJson, type TopicSource, type TopicValue } from './topics.ts'

/** The writing side of one session. */
export type Outlet = {
  /** `["tag",n,body]` where `body` is shared by many. */
  sendShared(tag: 'snap' | 'upd', body: SharedBody): void
  /** True while the reader is behind and should be spared: it gets the newest values once it has caught up. */
  isBehind(): boolean
}

type Channel = {
  readonly id: number
  readonly source: TopicSource
  readonly groups: Set<Group>
  value: TopicValue | undefined
  /** The value as an item, whole; made when somebody needs it. */
  whole: string | undefined
  /** The same for readers of the value before. */
  change: string
}

type Group = {
  readonly key: string
  readonly channels: ReadonlySet<number>
  readonly members: Set<Session>
  pending: number[]
}

export type Session = {
  readonly outlet: Outlet
  /** Whose session it is, once that is proven. */
  accountId: string | undefined
  channels: Set<number>
  group: Group | undefined
  /** Channels skipped while the reader was behind. */
  missed: Set<number>
}

export type Subscribed = {
  readonly channels: readonly (readonly [topic: string, channel: number])[]
  readonly refused: readonly (readonly [topic: string, why: LiveTopicError])[]
}

/** Told when the first session watches an account's own topic, and when the last one has gone. */
export type OwnTopics = { begin(accountId: string): void; end(accountId: string): void }

const NOBODY: OwnTopics = { begin: () => undefined, end: () => undefined }

export class LiveHub {
  readonly #parse: (name: string) => TopicSource | undefined
  readonly #value: (source: TopicSource) => TopicValue | undefined
  readonly #byName = new Map<string, Channel>()
  readonly #owners: OwnTopics
  /** By account. Apart from the others: no name a client sends can ever lead to somebody else's. */
  readonly #own = new Map<string, Channel>()
  readonly #byId = new Map<number, Channel>()
  readonly #groups = new Map<string, Group>()
  readonly #sessions = new Set<Session>()
  readonly #dirty = new Set<Channel>()
  readonly #lagging = new Set<Session>()
  #nextId = 1

  constructor(
    parse: (name: string) => TopicSource | undefined,
    value: (source: TopicSource) => TopicValue | undefined,
    owners: OwnTopics = NOBODY,
  ) {
    this.#parse = parse
    this.#value = value
    this.#owners = owners
  }

  get sessions(): number {
    return this.#sessions.size
  }

  open(outlet: Outlet): Session {
    const session: Session = { outlet, accountId: undefined, channels: new Set(), group: undefined, missed: new Set() }
    this.#sessions.add(session)
    return session
  }

  close(session: Session): void {
    this.#sessions.delete(session)
    this.#lagging.delete(session)
    session.channels.clear()
    this.#regroup(session)
  }

  /** Adds topics. Call `snapshot` after the answer is out: values never come before the channel numbers. */
  subscribe(session: Session, topics: readonly string[]): Subscribed {
    const channels: [string, number][] = []
    const refused: [string, LiveTopicError][] = []
    for (const name of topics) {
      const channel = this.#channelFor(session, name)
      if (channel === undefined) refused.push([name, name === MESSAGES_LIVE_TOPIC ? 'NEED_LOGIN' : 'UNKNOWN_TOPIC'])
      else if (!session.channels.has(channel.id) && session.channels.size >= LIVE_LIMITS.topicsPerSession) {
        refused.push([name, 'TOO_MANY_TOPICS'])
        if (channel.groups.size === 0) this.#closeOwn(channel)
      } else {
        session.channels.add(channel.id)
        channels.push([name, channel.id])
      }
    }
    this.#regroup(session)
    return { channels, refused }
  }

  /** Sends what the session does not hold yet; `since` are the versions it has from an earlier connection. */
  snapshot(session: Session, channels: readonly number[], since: readonly number[] | undefined): void {
    const items: string[] = []
    for (const [at, id] of channels.entries()) {
      const channel = this.#byId.get(id)
      if (channel === undefined) continue
      // A change that waits for the flush is due to everybody who watches: it comes to this session, too, with the flush.
      if (!this.#dirty.has(channel)) this.#refresh(channel)
      if (channel.value !== undefined && channel.value.version !== since?.[at]) items.push(wholeItem(channel))
    }
    if (items.length > 0) session.outlet.sendShared('snap', bodyOf(items))
  }

  unsubscribe(session: Session, topics: readonly string[]): void {
    for (const name of topics) {
      const channel = name === MESSAGES_LIVE_TOPIC ? this.#own.get(session.accountId ?? '') : this.#byName.get(name)
      if (channel === undefined) continue
      session.channels.delete(channel.id)
      session.missed.delete(channel.id)
    }
    this.#regroup(session)
  }

  /** Notes that a topic has a new value. Topics nobody watches cost one look-up. */
  touch(name: string): void {
    this.#soil(this.#byName.get(name))
  }

  touchOwn(accountId: string): void {
    this.#soil(this.#own.get(accountId))
  }

  #soil(channel: Channel | undefined): void {
    if (channel !== undefined && channel.groups.size > 0) this.#dirty.add(channel)
  }

  /** Sends what changed since the last flush: one write for each session that watches any of it. */
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
    const body = bodyOf(group.pending.map(id => this.#byId.get(id)?.change ?? ''))
    for (const session of group.members) {
      if (session.missed.size > 0 || session.outlet.isBehind()) {
        for (const id of group.pending) session.missed.add(id)
        this.#lagging.add(session)
      } else session.outlet.sendShared('upd', body)
    }
    group.pending = []
  }

  #catchUp(session: Session): void {
    if (session.outlet.isBehind()) return
    const items = [...session.missed].flatMap(id => {
      const channel = this.#byId.get(id)
      return channel?.value === undefined ? [] : [wholeItem(channel)]
    })
    session.missed.clear()
    this.#lagging.delete(session)
    if (items.length > 0) session.outlet.sendShared('upd', bodyOf(items))
  }

  #channelFor(session: Session, name: string): Channel | undefined {
    if (name === MESSAGES_LIVE_TOPIC) return this.#ownChannel(session.accountId)
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const source = this.#parse(name)
    if (source === undefined) return undefined
    const channel = this.#open(source)
    this.#byName.set(name, channel)
    return channel
  }

  #ownChannel(accountId: string | undefined): Channel | undefined {
    if (accountId === undefined) return undefined
    const known = this.#own.get(accountId)
    if (known !== undefined) return known
    const channel = this.#open({ kind: 'messages', accountId })
    this.#own.set(accountId, channel)
    this.#owners.begin(accountId)
    return channel
  }

  #open(source: TopicSource): Channel {
    const channel: Channel = {
      id: this.#nextId++,
      source,
      groups: new Set(),
      value: undefined,
      whole: undefined,
      change: '',
    }
    this.#byId.set(channel.id, channel)
    return channel
  }

  /** There are more accounts than topics of the market: what nobody watches any more is let go. */
  #closeOwn(channel: Channel): void {
    if (channel.source.kind !== 'messages') return
    const { accountId } = channel.source
    this.#own.delete(accountId)
    this.#byId.delete(channel.id)
    this.#dirty.delete(channel)
    this.#owners.end(accountId)
  }

  #refresh(channel: Channel): void {
    const value = this.#value(channel.source)
    const before = channel.value
    if (value === undefined || value.version === before?.version) return
    channel.value = value
    channel.whole = undefined
    channel.change = before === undefined ? wholeItem(channel) : changeJson(channel.id, value, before)
  }

  /** Into the new group before out of the old one: a topic that is in both is watched all the while. */
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
      if (channel?.groups.size === 0) this.#closeOwn(channel)
    }
  }
}

function wholeItem(channel: Channel): string {
  if (channel.value === undefined) return ''
  return (channel.whole ??= itemJson(channel.id, channel.value))
}

/** `[…]]`: the items, and the bracket that ends the frame's array. */
const bodyOf = (items: readonly string[]): SharedBody => new SharedBody(`[${items.join(',')}]]`)
