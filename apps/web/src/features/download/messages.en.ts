import type { DownloadMessages } from './messages.zh.ts'

export const messages: DownloadMessages = {
  intro: 'Candela works in full in a phone browser; nothing needs to be installed.',
  android: 'Android',
  androidText: 'Open this site in Chrome and choose "Add to home screen" in its menu.',
  iphone: 'iPhone',
  iphoneText: 'No App Store link is configured. Open this site in Safari, tap share, and choose "Add to Home Screen".',
  backup: 'Backup link',
  backupText: 'No backup address is configured. The web version is always there.',
  open: 'Open the web version',
}
