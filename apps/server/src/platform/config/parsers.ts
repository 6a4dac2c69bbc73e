/**
 * Parsers for settings. Each returns the value, or throws NotAllowed with what is allowed; the caller adds the name of
 * the setting and the invalid value.
 */
import { isIP } from 'node:net'
import { checkEmail } from '@candela/contract/account'
import { isWellEscaped } from '#platform/request/escapes.ts'

/** What is allowed, as in "a whole number from 0 to 65535". */
export class NotAllowed extends Error {}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return text => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : -1
    if (number < least || number > most) throw new NotAllowed(`a whole number from ${least} to ${most}`)
    return number
  }
}

/** One to five percentages in ascending order: `3,7,11`. */
export function risingPercents(text: string): number[] {
  const parts = text.split(',').map(part => part.trim())
  const percents = parts.map(Number)
  const isRising = percents.every((percent, at) => percent > (percents[at - 1] ?? 0))
  if (parts.length > 5 || !parts.every(part => /^\d{1,3}(\.\d{1,4})?$/.test(part)) || !isRising)
    throw new NotAllowed('one to five percentages above 0 in ascending order, such as 3,7,11')
  return percents
}

export function currencyCode(text: string): string {
  if (!/^[A-Z]{2,10}$/.test(text)) throw new NotAllowed('a currency in capital letters, such as USDT')
  return text
}

export function emailAddress(text: string): string {
  if (checkEmail(text) !== undefined) throw new NotAllowed('an e-mail address')
  return text
}

export function oneOf<const T extends string>(allowed: readonly T[]): (text: string) => T {
  return text => {
    const found = allowed.find(value => value === text)
    if (found === undefined) throw new NotAllowed(`one of ${allowed.join(', ')}`)
    return found
  }
}

export function listOf<T>(item: (text: string) => T): (text: string) => T[] {
  return text => {
    const parts = text.split(',').map(part => part.trim())
    return [...new Set(parts.filter(part => part !== '').map(item))]
  }
}

export function ipAddress(text: string): string {
  if (isIP(text) === 0) throw new NotAllowed('exact IP addresses, separated by commas')
  return text
}

/** An address, or a network such as `10.0.0.0/8`. */
export function ipNetwork(text: string): string {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const bitsMax = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > bitsMax || rest.length > 0)
    throw new NotAllowed('IP addresses or networks such as 10.0.0.0/8, separated by commas')
  return text
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

export function hostName(text: string): string {
  const name = text.toLowerCase()
  if (!HOST_NAME.test(name)) throw new NotAllowed('host names such as www.example.com, without scheme or port')
  return name
}

export function listenAddress(text: string): string {
  if (isIP(text) === 0 && !HOST_NAME.test(text.toLowerCase())) {
    throw new NotAllowed('an IP address or a host name such as 127.0.0.1')
  }
  return text
}

/** A URL with one of the schemes, for example `redis://…`. Returned as written. */
export function urlWith(schemes: readonly string[]): (text: string) => string {
  const allowed = `an address that begins with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`
  return text => {
    const url = URL.parse(text)
    if (url === null || !schemes.includes(url.protocol.slice(0, -1))) throw new NotAllowed(allowed)
    return text
  }
}

/** `http://user:password@host:port`; without a scheme it is http and has a port, or any word would do. */
export function proxyUrl(text: string): string {
  const address = text.includes('://') || !/:\d+\/?$/.test(text) ? text : `http://${text}`
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new NotAllowed('the address of an HTTP proxy, such as http://proxy.example.com:3128')
  if (!isWellEscaped(`${url.username}${url.password}`))
    throw new NotAllowed('an HTTP proxy whose name and password are escaped: % is %25')
  return address
}

/** Or a name. */
const hasPassword = (url: URL): boolean => url.username !== '' || url.password !== ''

/** `https://example.com` without path, query or credentials, as browsers write an origin. */
export function webOrigin(text: string): string {
  const url = URL.parse(text)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (!isWeb || url.pathname !== '/' || url.search !== '' || url.hash !== '' || hasPassword(url)) {
    throw new NotAllowed('an origin such as https://example.com, without a path')
  }
  return url.origin
}

export function anyText(text: string): string {
  return text
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** `binance.spot.rest=https://…`: the address that replaces one of an exchange. Without encryption only on this machine. */
export function exchangeHost(text: string): [name: string, base: string] {
  const allowed =
    'names of addresses and what replaces them, such as binance.spot.rest=https://api.example.com; http and ws only on this machine'
  const [, name, base] = /^([a-z]+(?:\.[a-z-]+)*\.(?:rest|ws))=(.+)$/.exec(text) ?? []
  const url = URL.parse(base ?? '')
  if (name === undefined || url === null) throw new NotAllowed(allowed)
  const secure = name.endsWith('.ws') ? 'wss:' : 'https:'
  const plain = name.endsWith('.ws') ? 'ws:' : 'http:'
  const isAllowed = url.protocol === secure || (url.protocol === plain && LOOPBACK.includes(url.hostname))
  if (!isAllowed || url.search !== '' || url.hash !== '' || hasPassword(url)) throw new NotAllowed(allowed)
  return [name, url.href.replace(/\/$/, '')]
}
