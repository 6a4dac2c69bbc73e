export const names = {
  spot: { title: 'Spot markets', tab: 'Spot' },
}

export const descriptions = {
  spot: 'Live spot prices of all coins with 24-hour change, turnover, market cap, supply and 7-day trend. Filter, sort, export as CSV or JSON.',
}
