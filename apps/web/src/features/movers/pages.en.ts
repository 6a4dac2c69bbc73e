export const names = {
  rapid: { title: 'Rapid movers', tab: 'Rapid movers' },
}

export const descriptions = {
  rapid: 'The fastest movers over 3, 5 and 10 minutes.',
}
