export const names = {
  status: { title: 'Data status' },
}

export const descriptions = {
  status: 'Whether the data of each exchange is live, how old it is, which pairs it covers and what is not published.',
}
