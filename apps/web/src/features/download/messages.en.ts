import type { DownloadMessages } from './messages.zh.ts'

export const messages: DownloadMessages = {
  intro: 'Candela works fully in a mobile browser. No installation needed.',
  android: 'Android',
  androidText: 'Open this site in Chrome and choose "Add to home screen" in its menu.',
  iphone: 'iPhone',
  iphoneText: 'No App Store link is configured. Open this site in Safari, tap Share, and choose "Add to Home Screen".',
  backup: 'Backup link',
  backupText: 'No backup link is configured. The web version is always available.',
  open: 'Open the web version',
}
