export const names = {
  fundingRates: { title: 'Funding rates', tab: 'Funding' },
}

export const descriptions = {
  fundingRates: 'Current and predicted funding rates, three-day sum and reference annual rate.',
}
