import type { NotificationMailTexts } from './notification-mail.zh.ts'

export const texts: NotificationMailTexts = {
  simulatedNote: 'Simulated market',
  simulatedSentence: 'Prices on this site are simulated.',
  open: 'Open the page',
  unsubscribe: 'Unsubscribe from these e-mails',
}
