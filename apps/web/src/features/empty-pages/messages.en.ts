import type { EmptyMessages } from './messages.zh.ts'

const coins = { label: 'Look up a coin', to: '/search' }

const pages: EmptyMessages['pages'] = {
  trendFollowing: {
    title: 'No trend signals yet',
    text: 'Every signal is kept here and tracked afterwards, including losing ones. No signals so far.',
  },
  rsi: {
    title: 'No RSI divergence yet',
    text: 'Top and bottom divergences on the 1-hour chart are listed here. None so far.',
  },
  ma5Strategy: {
    title: 'No MA5 signals yet',
    text: '4-hour closes crossing MA5 are listed here. None so far.',
  },
  longShortRank: {
    title: 'No alignment yet',
    text: 'Coins with MA21, MA55 and MA120 in bullish or bearish alignment are listed here. None so far.',
  },
  flash: {
    title: 'No flash news yet',
    text: 'Flash news is listed by time, with important items marked. None so far.',
  },
  flashItem: {
    title: 'No such flash news',
    text: 'This item does not exist or was removed.',
    action: { label: 'All flash news', to: '/flash' },
    isItem: true,
  },
  qa: {
    title: 'No questions yet',
    text: 'Questions and answers are listed here. None so far.',
  },
  qaItem: {
    title: 'No such question',
    text: 'This question does not exist or was removed.',
    action: { label: 'All questions', to: '/qa' },
    isItem: true,
  },
  calendar: {
    title: 'No events this week',
    text: 'Listings, airdrops and unlocks are listed here by day. No events so far.',
  },
  wiki: {
    title: 'No entries yet',
    text: 'Coin introductions, teams and investors are listed here. No entries so far; you can look up prices.',
    action: coins,
  },
  wikiItem: {
    title: 'No such entry',
    text: 'This coin has no entry yet; you can look up its price.',
    action: { label: 'All entries', to: '/wiki' },
    isItem: true,
  },
  coins: {
    title: 'Coins are on the spot page',
    text: 'All coins and prices are on the spot page, where you can filter, sort and export them.',
  },
  pass: {
    title: 'Minting is closed',
    text: 'The pass card is minted with a browser wallet at 1.00 ETH. No contract is configured, and no transaction will be started.',
  },
  stepn: {
    title: 'No project data yet',
    text: 'STEPN project facts and prices are listed here. Nothing so far.',
    action: coins,
  },
  chart: {
    title: 'No chart to show',
    text: 'The chart terminal is not available yet. The spot page shows 7-day trends.',
  },
  portfolio: {
    title: 'No live account yet',
    text: 'Connect an exchange with a read-only API key to see your assets and returns. Accounts are disabled.',
  },
  portfolioAssets: {
    title: 'No assets yet',
    text: 'Assets and positions of connected accounts are listed here. Accounts are disabled.',
  },
  portfolioManage: {
    title: 'No live account yet',
    text: 'Add, edit, reset and delete live accounts here. Accounts are disabled.',
  },
  projects: {
    title: 'No projects yet',
    text: 'Projects to watch are listed here. None so far.',
  },
}

export const messages: EmptyMessages = { toSpot: 'Spot markets', search: 'Search coins', pages }
