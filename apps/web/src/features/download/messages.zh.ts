export const messages = {
  intro: '烛见在手机浏览器中即可完整使用，无需安装。',
  introLinks: '扫码安装，或直接在手机浏览器中使用。',
  android: 'Android',
  androidNone: '暂未提供安装包。用 Chrome 打开本站，在菜单里选「添加到主屏幕」。',
  iphone: 'iPhone',
  iphoneNone: '暂未上架 App Store。用 Safari 打开本站，点分享，选「添加到主屏幕」。',
  backup: '备用链接',
  backupNone: '暂无备用下载地址。网页版随时可用。',
  scan: '用手机扫描二维码，或点击下方按钮。',
  qr: (way: string) => `${way} 下载二维码`,
  get: (way: string) => `下载：${way}`,
  open: '打开网页版',
}

export type DownloadMessages = typeof messages
