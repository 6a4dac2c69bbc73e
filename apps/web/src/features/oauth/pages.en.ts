export const names = {
  oauth: { title: 'Exchange authorisation' },
}

export const descriptions = {
  oauth: 'Return page of an exchange authorisation.',
}
