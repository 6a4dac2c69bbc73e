export const names = {
  status: { title: '数据状态' },
}

export const descriptions = {
  status: '各交易所行情是否正常、最新数据的时间、覆盖的交易对，以及不提供的数据。',
}
