import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { signIn } from './account.ts'
import { violations } from './axe.ts'
import { PATIENCE, untilHydrated, useBrowser, visit } from './page.ts'

useBrowser()

const names = (page: Page): Promise<string[]> => page.locator('tbody tr td b, ol li b').allTextContents()
const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name, exact: true })

it('[S4.06] [S4.07] [S4.08] merges a visitor’s stars at login, and creates, fills and orders groups', async () => {
  const { page, problems } = await visit('/markets/spot', { cookies: { locale: 'en-US', region_ok: '1' } })
  await untilHydrated(page)
  await button(page, 'Star ETH').click()
  await button(page, 'Star BTC').click()
  await signIn(page, 'collector@example.com')

  await page.goto(`${inject('url')}/favourites`)
  await page.getByText('2 pairs from this device added to your account').waitFor()
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'BTC'])
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]')
  // Prices are live, so the cell must change.
  const price = page.locator('tbody tr').first().locator('td').nth(2)
  const before = await price.textContent()
  await expect.poll(() => price.textContent(), PATIENCE).not.toBe(before)

  await button(page, 'Groups').click()
  await page.getByLabel('New group name').fill('my coins')
  await button(page, 'Add group').click()
  await page.getByText(/only contain letters, Chinese characters and digits/).waitFor()
  for (const name of ['Contracts', '主流']) {
    await page.getByLabel('New group name').fill(name)
    await button(page, 'Add group').click()
    await page.getByLabel(`Name of group ${name}`).waitFor()
  }
  await page.getByRole('navigation', { name: 'Favourite groups' }).getByText('Contracts').click()

  await button(page, 'Add').first().click()
  await page.getByLabel('Search pairs').fill('binance perpetual sol')
  await button(page, 'Add SOL/USDT Binance to favourites').first().click()
  await page.getByLabel('Search pairs').fill('nasdaq')
  await button(page, 'Add Nasdaq 100 to favourites').click()
  await expect.poll(() => names(page), PATIENCE).toContain('SOL')
  await button(page, 'Done').click()
  await expect.poll(() => names(page), PATIENCE).toEqual(['SOL', 'Nasdaq 100'])

  await page.getByRole('navigation', { name: 'Favourite groups' }).getByText('All').click()
  await button(page, 'Organise').click()
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'BTC', 'SOL', 'Nasdaq 100'])
  // By keyboard, then by drag and drop.
  await button(page, /^Move BTC/).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'SOL', 'Nasdaq 100', 'BTC'])
  await drag(page, /^Move BTC/, /^Move SOL/)
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'BTC', 'SOL', 'Nasdaq 100'])
  await button(page, 'Remove').click()
  await page.getByText('Please select at least one').waitFor()
  await page.getByLabel('Select ETH').check()
  await page.getByLabel('Group to move to').selectOption('主流')
  await button(page, 'Move').click()
  await page.getByText('1 pair moved to "主流"').waitFor()

  await page.reload()
  await untilHydrated(page)
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'BTC', 'SOL', 'Nasdaq 100'])
  await button(page, 'Remove BTC from favourites').click()
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'SOL', 'Nasdaq 100'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page), PATIENCE).toEqual(['ETH', 'BTC', 'SOL', 'Nasdaq 100'])

  await page.goto(`${inject('url')}/markets/spot`)
  const star = button(page, 'Star ETH')
  await expect.poll(() => star.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await star.click()
  await page.getByText('ETH removed from favourites').waitFor()
  await page.goto(`${inject('url')}/favourites`)
  await expect.poll(() => names(page), PATIENCE).toEqual(['BTC', 'SOL', 'Nasdaq 100'])
  expect(problems).toEqual([])
  await page.close()
})

async function drag(page: Page, from: RegExp, to: RegExp): Promise<void> {
  const [start, end] = await Promise.all([button(page, from).boundingBox(), button(page, to).boundingBox()])
  if (start === null || end === null) throw new Error('a handle is not on the page')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
}

it('[S4.09] [S4.10] [S4.11] [S8.08] in Chinese, adds all hot coins with one click, sorts, exports, imports and hides them', async () => {
  const { page, problems } = await visit('/terms', { cookies: { locale: 'zh-CN', region_ok: '1' } })
  await signIn(page, 'shoucang@example.com')
  await page.goto(`${inject('url')}/favourites`)
  await page.getByText('暂无数据，请添加自选').waitFor()
  await page.goto(`${inject('url')}/markets/hot-crypto`)
  await untilHydrated(page)
  await button(page, '+ 一键加自选').click()
  await page.getByText(/\d+ 个币种已加入自选/).waitFor()
  await page.goto(`${inject('url')}/favourites`)
  await expect.poll(async () => (await names(page)).length, PATIENCE).toBeGreaterThan(10)
  const original = await names(page)

  const head = page.getByRole('columnheader', { name: '名称' })
  const click = async (order: string): Promise<string[]> => {
    await head.getByRole('link').click()
    await expect.poll(() => head.getAttribute('aria-sort'), PATIENCE).toBe(order)
    return await names(page)
  }
  expect(await click('descending')).toEqual(original.toSorted().toReversed())
  expect(await click('ascending')).toEqual(original.toSorted())
  expect(await click('none')).toEqual(original)

  const download = page.waitForEvent('download')
  await page.locator('main summary[aria-label="导入与导出"]').click()
  await page.getByRole('button', { name: '导出 TradingView 文本' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain('CRYPTO:')

  await page.locator('main summary[aria-label="导入与导出"]').click()
  await page.getByRole('button', { name: '导入…' }).click()
  const dialog = page.getByRole('dialog', { name: '导入自选' })
  await dialog.getByLabel('或粘贴内容').fill(`###新组\n${text}CME_MINI:NQ1!`)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByText(/新增 1 个自选，移动 \d+ 个，新建 1 个分组/).waitFor()
  await page.getByRole('navigation', { name: '自选分组' }).getByText('新组').waitFor()

  await button(page, '隐藏').click()
  await page.getByText('自选已隐藏').waitFor()
  await page.reload()
  await page.getByText('自选已隐藏').waitFor()
  expect(problems).toEqual([])
  await page.close()
})

describe.each([
  ['light', 1440],
  ['dark', 360],
] as const)('%s, %d px wide', (theme, width) => {
  it('is accessible and does not overflow while editing, adding, organising and importing', async () => {
    const { page, problems } = await visit('/terms', {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      cookies: { theme, locale: 'en-US', region_ok: '1' },
    })
    await signIn(page, `reader-${theme}@example.com`)
    const pairs = ['candela-spot/btc.usdt', 'okx-futures_next_quarter/btc.usdt', 'cme-futures/nqmain.usd']
    await page.evaluate(() => localStorage.setItem('favourites', '["BTC","ETH"]'))
    await page.goto(`${inject('url')}/favourites`)
    await expect.poll(() => names(page), PATIENCE).toEqual(['BTC', 'ETH'])
    const look = async (): Promise<void> => {
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await look()
    await button(page, 'Groups').click()
    await page.getByLabel('New group name').fill('DeFi')
    await button(page, 'Add group').click()
    await button(page, 'Delete group DeFi').click()
    await look()
    await button(page, 'Add').click()
    await page.getByLabel('Search pairs').fill('next_quarter btc')
    await page.getByText('Next quarter').first().waitFor()
    await look()
    await button(page, 'Organise').click()
    await look()
    await page.locator('main summary[aria-label="Import and export"]').click()
    await page.getByRole('button', { name: 'Import…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import favourites' })
    await dialog.getByLabel('Or paste it here').fill(`pair\n${pairs.join('\n')}`)
    await look()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('2 pairs added').waitFor()
    expect(problems).toEqual([])
    await page.close()
  })

  it('keeps the keyboard focus in place when rows are removed', async () => {
    const { page, problems } = await visit('/terms', {
      viewport: { width, height: 900 },
      cookies: { theme, locale: 'en-US', region_ok: '1' },
    })
    await signIn(page, `keys-${theme}@example.com`)
    await page.evaluate(() => localStorage.setItem('favourites', '["BTC","ETH","SOL"]'))
    await page.goto(`${inject('url')}/favourites`)
    await expect.poll(() => names(page), PATIENCE).toEqual(['BTC', 'ETH', 'SOL'])
    const place = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return element?.getAttribute('aria-label') ?? element?.querySelector('b')?.textContent ?? element?.textContent
      })
    // On phones the star is in the expanded row.
    const remove = async (name: string): Promise<void> => {
      if (width < 768) await button(page, `Details of ${name}`).click()
      await button(page, `Remove ${name} from favourites`).locator('visible=true').press('Enter')
    }
    const after = (name: string) => (width < 768 ? name : `Remove ${name} from favourites`)
    await remove('ETH')
    await expect.poll(place, PATIENCE).toBe(after('SOL'))
    await remove('SOL')
    await expect.poll(place, PATIENCE).toBe(after('BTC'))
    await remove('BTC')
    await expect.poll(place, PATIENCE).toBe('Add')
    await page.keyboard.press('Enter')
    await page.getByLabel('Search pairs').waitFor()
    expect(problems).toEqual([])
    await page.close()
  })
})
