/** Texts around a notification in a mail or push. */
export const texts = {
  simulatedNote: '模拟行情',
  simulatedSentence: '本站行情为模拟行情。',
  open: '打开页面',
  unsubscribe: '不再接收这类邮件',
}

export type NotificationMailTexts = typeof texts
