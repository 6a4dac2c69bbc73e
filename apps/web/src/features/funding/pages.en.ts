export const names = {
  fundingRates: { title: 'Funding rates', tab: 'Funding' },
}

export const descriptions = {
  fundingRates: 'Current and predicted funding rates, 3-day sum and reference APY.',
}
