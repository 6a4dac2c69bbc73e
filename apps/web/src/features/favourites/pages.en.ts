export const names = {
  favourites: { title: 'Favourites', tab: 'Favourites' },
}

export const descriptions = {
  favourites: 'Your starred coins with live prices, kept on this device, no account needed.',
}
