import type { EmptyMessages } from './messages.zh.ts'

const coins = { label: 'Search coins', to: '/search' }

const pages: EmptyMessages['pages'] = {
  flash: {
    title: 'The flash news page is not available yet',
    text: 'The News panel of the chart lists market news by time, with important items marked.',
    action: { label: 'Open the chart', to: '/chart' },
  },
  flashItem: {
    title: 'No such flash news',
    text: 'The flash news page is not available yet; the News panel of the chart has market news.',
    action: { label: 'Flash news page', to: '/flash' },
    isItem: true,
  },
  qa: { title: 'Questions and answers are not available yet', text: 'You will be able to ask and answer here.' },
  qaItem: {
    title: 'No such question',
    text: 'Questions and answers are not available yet.',
    action: { label: 'Questions page', to: '/qa' },
    isItem: true,
  },
  calendar: {
    title: 'The calendar is not available yet',
    text: 'Listings, airdrops and unlocks will be listed here by day.',
  },
  wiki: {
    title: 'The encyclopedia is not available yet',
    text: 'Introductions, teams and investors of coins will be listed here. Prices are available now.',
    action: coins,
  },
  wikiItem: {
    title: 'No such entry',
    text: 'The encyclopedia is not available yet; you can look up the price of this coin.',
    action: { label: 'Encyclopedia page', to: '/wiki' },
    isItem: true,
  },
  coins: {
    title: 'Coins are on the spot page',
    text: 'All coins and prices are on the spot page, where you can filter, sort and export them.',
  },
  pass: {
    title: 'The pass card is not available yet',
    text: 'It will be minted with a browser wallet at 1.00 ETH. There is no contract yet, and no transaction will be started.',
  },
  stepn: {
    title: 'The STEPN page is not available yet',
    text: 'Facts about the project will be listed here. Prices are available now.',
    action: coins,
  },
  portfolio: {
    title: 'Live portfolios are not available yet',
    text: 'You will be able to connect an exchange with a read-only API key and see your assets and returns.',
  },
  portfolioAssets: {
    title: 'Portfolio assets are not available yet',
    text: 'Assets and positions of connected accounts will be listed here.',
  },
  portfolioManage: {
    title: 'Managing portfolios is not available yet',
    text: 'You will be able to add, edit, reset and delete live accounts here.',
  },
  projects: { title: 'Projects are not available yet', text: 'Projects to watch will be listed here.' },
}

export const messages: EmptyMessages = { toSpot: 'Spot markets', search: 'Search', pages }
