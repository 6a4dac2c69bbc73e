import { expect, it } from 'vitest'
import { isHost } from './host.ts'

it.each([
  'localhost',
  'localhost:3000',
  'candela.example',
  'a_b.example',
  'xn--fiq228c.example',
  '127.0.0.1:80',
  '[::1]:80',
])('%s is a host', host => expect(isHost(host)).toBe(true))

it.each([
  '',
  'a@b',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'a:b@c',
  ':80',
  'a:99999',
  'a:1:2',
  '[::1',
  '256.1.1.1',
  '1.2.3.4.5',
  '%zz',
  'a%00b',
  'ａ.com',
])('"%s" is not', host => expect(isHost(host)).toBe(false))
