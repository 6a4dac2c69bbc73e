import type { AppLinks } from '@candela/contract/render'
import { expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { aRenderRequest } from '../../testing/fake-market.ts'

async function mainOf(appLinks: AppLinks): Promise<string> {
  const result = await render(aRenderRequest('/app/download', { appLinks }))
  if (result.kind !== 'page') throw new Error('it redirects')
  return /<main.*<\/main>/s.exec(result.html)?.[0] ?? ''
}

const LINKS = {
  android: 'https://dl.example/candela.apk',
  iphone: 'https://apps.example/candela',
  backup: 'https://b.example/',
}

it('[S2.04] each link is served with its QR code, without a script', async () => {
  const main = await mainOf(LINKS)
  for (const href of Object.values(LINKS)) expect(main).toContain(`href="${href}"`)
  for (const label of ['Android 下载二维码', 'iPhone 下载二维码', '备用链接 下载二维码'])
    expect(main).toMatch(new RegExp(`<svg role="img" aria-label="${label}"[^>]*>.*?<path fill="#000" d="M`))
  expect(new Set(main.match(/fill="#000" d="[^"]+"/g)).size).toBe(3)
})

it('[S2.04] a link that is not set is said to be missing, with what is available now', async () => {
  const main = await mainOf({ iphone: LINKS.iphone })
  expect(main).toContain('暂未提供安装包')
  expect(main).toContain('添加到主屏幕')
  expect(main).toContain('暂无备用下载地址')
  expect(main).not.toContain('暂未上架')
  expect(main.match(/<svg role="img"/g)).toHaveLength(1)
})
