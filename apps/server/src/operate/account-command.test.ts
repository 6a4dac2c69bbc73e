import { describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { signUp } from '#testing/person.ts'
import { isAccountCommand, readAccountCommand, runAccountCommand } from './account-command.ts'

describe('a command line', () => {
  it.each([
    [['suspend', 'a@b.co', '--reason', 'spam'], { name: 'suspend', address: 'a@b.co', reason: 'spam', isNow: false }],
    [['ban', '13800138000', '--now'], { name: 'ban', address: '13800138000', reason: undefined, isNow: true }],
    [['ban', '--reason=spam', 'a@b.co'], { name: 'ban', address: 'a@b.co', reason: 'spam', isNow: false }],
    [['restore', 'a@b.co'], { name: 'restore', address: 'a@b.co', reason: undefined, isNow: false }],
  ])('%j is understood', ([name, ...args], command) => {
    if (!isAccountCommand(name)) throw new Error(`${name} is no command`)
    expect(readAccountCommand(name, args)).toEqual(command)
  })

  it.each([
    [['suspend'], 'suspend requires one e-mail address or phone number'],
    [['suspend', 'a@b.co', 'c@d.co'], 'suspend requires one e-mail address or phone number'],
    [['suspend', 'somebody'], 'somebody is not an e-mail address or phone number'],
    [['restore', 'a@b.co', '--reason', 'x'], 'restore does not accept --reason'],
    [['delete', 'a@b.co', '--now'], 'delete does not accept --now'],
    [['ban', 'a@b.co', '--fast'], "Unknown option '--fast'"],
    [['notice', 'a@b.co', '--reason', ' '], '--reason must not be empty'],
    [['notice', 'a@b.co', '--reason', 'x'.repeat(501)], '--reason is longer than 500 characters'],
  ])('%j is refused', ([name, ...args], message) => {
    if (!isAccountCommand(name)) throw new Error(`${name} is no command`)
    expect(() => readAccountCommand(name, args)).toThrow(message)
  })
})

describe('on the database', () => {
  it('prints what was done, and fails with the reason if nothing was', async () => {
    const { http, mailbox, features } = await testAccounts()
    const { operator } = features
    const address = 'operated@example.com'
    await signUp({ http, mailbox }, address)
    const run = (name: string, ...args: string[]) => {
      if (!isAccountCommand(name)) throw new Error(`${name} is no command`)
      return runAccountCommand(operator, readAccountCommand(name, [address, ...args]))
    }
    await expect(run('ban')).rejects.toThrow('has not been sent a notice')
    expect(await run('notice', '--reason', 'remove the advert')).toContain('sent a notice to operated@example.com')
    expect(await run('suspend')).toContain('suspended operated@example.com')
    expect(await run('restore')).toBe('restored operated@example.com')
    expect(await run('ban', '--now')).toContain('banned operated@example.com')
    expect(JSON.parse(await run('export'))).toMatchObject({ parts: { account: { email: address, state: 'banned' } } })
    expect(await run('delete')).toContain('deleted operated@example.com')
    await expect(run('export')).rejects.toThrow('no account found for operated@example.com')
  })
})
