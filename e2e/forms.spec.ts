import { describe, expect, it } from 'vitest'
import { useBrowser, visit } from './page.ts'

useBrowser()

const PASSWORD = 'right-horse-7'

describe.each(['/login', '/register', '/forgot-password'])('%s without JavaScript', path => {
  it('never puts input into the URL', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false, cookies: { locale: 'en-US', region_ok: '1' } })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.locator('input[name=account]').fill('ada@example.com')
    for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
    await page.locator('input[name=account]').press('Enter')
    await page.waitForURL(url => url.pathname === path)
    await expect.poll(() => page.locator('input[name=account]').inputValue()).toBe('')
    expect(asked.filter(url => /ada|right-horse|\?/.test(url))).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    // Chromium does not render <noscript> when the driver disables scripts.
    expect(await page.locator('form noscript').textContent()).toContain('This part of the page needs JavaScript.')
  })
})
