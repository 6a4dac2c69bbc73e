export const names = {
  subscriptions: { title: 'Subscriptions' },
  push: { title: 'Push settings' },
}

export const descriptions = {
  subscriptions: 'The coins, signals and flash news you follow.',
  push: 'Choose your notifications.',
}
