export const names = {
  messages: { title: 'Messages' },
}

export const descriptions = {
  messages: 'Messages and reminders.',
}
