import { expect, it } from 'vitest'
import { mailboxOf } from './rules.ts'

it.each([
  ['ada@example.com', 'email|ada@example.com'],
  ['Ada@Example.com', 'email|ada@example.com'],
  ['ada+1@example.com', 'email|ada@example.com'],
  ['ada+1+2@example.com', 'email|ada@example.com'],
  ['a.d.a@example.com', 'email|a.d.a@example.com'],
  ['a.d.a+news@gmail.com', 'email|ada@gmail.com'],
  ['a.da@googlemail.com', 'email|ada@gmail.com'],
  ['a.d_a@proton.me', 'email|ada@proton.me'],
  ['ada@pm.me', 'email|ada@proton.me'],
  ['a-da+x@protonmail.com', 'email|ada@proton.me'],
  ['a.da@ya.ru', 'email|ada@yandex.ru'],
  ['a-da@yandex.com', 'email|ada@yandex.ru'],
  ['a.da@me.com', 'email|a.da@icloud.com'],
  ['a.da@outlook.com', 'email|a.da@outlook.com'],
  ['a.da@narod.ru', 'email|ada@yandex.ru'],
  ['ada+x@fastmail.com', 'email|ada@fastmail.com'],
  ['any.thing@ada.fastmail.com', 'email|ada@fastmail.com'],
  ['x@ada.fastmail.com.example', 'email|x@ada.fastmail.com.example'],
  ['ada-news@yahoo.com', 'email|ada@yahoo.com'],
  ['ada-2@yahoo.co.uk', 'email|ada@yahoo.co.uk'],
  ['ada-2@ymail.com', 'email|ada@ymail.com'],
  ['ada-2@example.com', 'email|ada-2@example.com'],
  ['ada@gmail.com.example', 'email|ada@gmail.com.example'],
])('mail to %s goes to %s', (value, mailbox) => expect(mailboxOf({ kind: 'email', value })).toBe(mailbox))

it('a phone is itself', () => expect(mailboxOf({ kind: 'phone', value: '13800138000' })).toBe('phone|13800138000'))
