export const names = {
  openInterest: { title: 'Open interest', tab: 'Open interest' },
}

export const descriptions = {
  openInterest: 'Open interest across exchanges: total, share, change and ratio to market cap.',
}
