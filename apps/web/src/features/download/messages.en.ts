import type { DownloadMessages } from './messages.zh.ts'

export const messages: DownloadMessages = {
  intro: 'Candela works fully in a mobile browser. No installation needed.',
  introLinks: 'Scan a code to install the app, or use Candela in a mobile browser.',
  android: 'Android',
  androidNone: 'There is no Android app to download yet. Open this site in Chrome and choose "Add to home screen".',
  iphone: 'iPhone',
  iphoneNone: 'There is no iPhone app yet. Open this site in Safari, tap Share, and choose "Add to Home Screen".',
  backup: 'Backup link',
  backupNone: 'There is no backup link yet. The web version is always available.',
  scan: 'Scan the code with your phone, or use the button.',
  qr: way => `QR code: ${way}`,
  get: way => `Download: ${way}`,
  open: 'Open the web version',
}
