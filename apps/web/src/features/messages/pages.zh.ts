export const names = {
  messages: { title: '站内消息' },
}

export const descriptions = {
  messages: '站内消息与提醒。',
}
