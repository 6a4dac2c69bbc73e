/* Shows desktop notices and opens their page. Served as it is; it has no other task, and keeps no pages. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => {
  const notice = readNotice(event.data)
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      lang: notice.lang,
      // A notice that is sent again takes its own place, without another sound.
      tag: notice.tag,
      data: { path: notice.path },
    }),
  )
})

/** A push without readable words must still be shown: browsers ask for that. */
function readNotice(data) {
  try {
    const { title, body, path, tag, lang } = data.json()
    return { title: String(title), body: String(body), path: String(path), tag: String(tag), lang: String(lang) }
  } catch {
    return { title: 'Candela 烛见', body: '', path: '/messages', tag: 'candela', lang: 'zh-CN' }
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** In a tab that is open already, if there is one. The path is ours or it is the list of messages. */
async function openPage(path) {
  const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  const url = new URL(isOwn ? path : '/messages', self.location.origin).href
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(each => each.url === url) ?? tabs[0]
  if (tab === undefined) return self.clients.openWindow(url)
  await tab.focus()
  if (tab.url !== url) await tab.navigate(url).catch(() => self.clients.openWindow(url))
}
