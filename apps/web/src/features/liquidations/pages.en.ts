export const names = {
  liquidations: { title: 'Liquidations', tab: 'Liquidations' },
}

export const descriptions = {
  liquidations: 'Long and short liquidations over 1 hour, 4 hours, 24 hours and 90 days, by coin and exchange.',
}
