export const names = {
  download: { title: 'Get the app' },
}

export const descriptions = {
  download: 'Candela on Android and iPhone.',
}
