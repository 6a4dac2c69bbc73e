import { expect, it } from 'vitest'
import { escapeHtml, islandText, preloadsFor } from './document.ts'

it('escapes text that could end an attribute or start an element', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

it('writes data that cannot leave its script element and reads back the same', () => {
  const data = { text: '</script><script>alert(1)</script><!--' }
  expect(islandText(data)).not.toContain('<')
  expect(JSON.parse(islandText(data))).toEqual(data)
})

it('preloads only the texts of the page’s own language', () => {
  const hrefs = ['/assets/vendor-a.js', '/assets/zh-b.js', '/assets/en-c.js']
  expect(preloadsFor('zh-CN', hrefs)).toEqual(['/assets/vendor-a.js', '/assets/zh-b.js'])
  expect(preloadsFor('en-US', hrefs)).toEqual(['/assets/vendor-a.js', '/assets/en-c.js'])
})
