export const names = {
  coin: { title: 'Coin' },
}

export const descriptions = {
  coin: 'Live price, 24-hour range, turnover, market cap and supply of one coin.',
}
