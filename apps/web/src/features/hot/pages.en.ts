export const names = {
  hotCrypto: { title: 'Hot coins', tab: 'Hot' },
}

export const descriptions = {
  hotCrypto: 'Coins ranked by attention, with price, change and related flash news.',
}
