export const messages = {
  intro: '烛见在手机浏览器中即可完整使用，无需安装。',
  android: 'Android',
  androidText: '用 Chrome 打开本站，在菜单里选「添加到主屏幕」。',
  iphone: 'iPhone',
  iphoneText: '暂未配置 App Store 链接。用 Safari 打开本站，点分享，选「添加到主屏幕」。',
  backup: '备用链接',
  backupText: '暂未配置备用下载地址。网页版随时可用。',
  open: '打开网页版',
}

export type DownloadMessages = typeof messages
