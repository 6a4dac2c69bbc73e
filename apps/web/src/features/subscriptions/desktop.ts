/** Desktop notifications in this browser: support, turning on and off. */
import { addPushCall, deletePushCall, pushKeyCall } from '@candela/contract/subscriptions'
import type { Api } from '@candela/contract/render'

export type DesktopState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/push-worker.js'

/** Not `isSecureContext` alone: browsers leave the whole feature out of insecure pages, which says too little. */
function ability(): 'insecure' | 'unsupported' | 'able' {
  if (!isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return isAble ? 'able' : 'unsupported'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readDesktop(): Promise<DesktopState> {
  const able = ability()
  if (able !== 'able') return able
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await currentSubscription()) !== null ? 'on' : 'off'
}

/** Asks for permission, subscribes at the browser's push service, then registers with our server. Rejects when one of the last two fails. */
export async function turnDesktopOn(api: Api): Promise<DesktopState> {
  const able = ability()
  if (able !== 'able') return able
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { publicKey } = await api(pushKeyCall, {})
  await navigator.serviceWorker.register(WORKER)
  const registration = await navigator.serviceWorker.ready
  const subscription = await subscribe(registration.pushManager, publicKey)
  try {
    await tell(api, subscription)
  } catch (error) {
    // Otherwise it would look turned on although no notification would ever arrive.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** A subscription made for another key, as after a site move, is replaced. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return await manager.subscribe(options)
  }
}

async function tell(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  await api(addPushCall, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  })
}

/** The browser may have been on for an earlier login: then the server learns that it belongs to this one. */
export async function keepDesktopOn(api: Api): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription !== null) await tell(api, subscription)
}

export async function turnDesktopOff(api: Api): Promise<DesktopState> {
  const subscription = await currentSubscription()
  if (subscription === null) return 'off'
  // Our server first: once the browser has dropped the endpoint, it can no longer be named.
  await api(deletePushCall, { endpoint: subscription.endpoint }).catch(() => undefined) // the push service will say so, too
  await subscription.unsubscribe()
  return 'off'
}

/** Shown by this browser itself, to see what notices will look like. */
export async function showSample(title: string, body: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(title, { body, tag: 'sample', data: { path: '/push' } })
}
