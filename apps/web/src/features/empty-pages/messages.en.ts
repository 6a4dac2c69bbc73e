import { SPOT_PATH } from '@candela/contract/spot'
import type { EmptyMessages } from './messages.zh.ts'

const spot = { label: 'Spot markets', to: SPOT_PATH }
const favourites = { label: 'Favourites', to: '/favourites' }
const coins = { label: 'Look up a coin', to: '/search' }

export const messages: EmptyMessages = {
  trendFollowing: {
    title: 'No trend signals yet',
    text: 'Every signal is kept here and tracked afterwards, including losing ones. No signals so far.',
    action: spot,
  },
  rsi: {
    title: 'No RSI divergence yet',
    text: 'Top and bottom divergences on the 1-hour chart are listed here. None so far.',
    action: spot,
  },
  ma5Strategy: {
    title: 'No MA5 signals yet',
    text: '4-hour closes crossing MA5 are listed here. None so far.',
    action: spot,
  },
  longShortRank: {
    title: 'No alignment yet',
    text: 'Coins with MA21, MA55 and MA120 in bullish or bearish alignment are listed here. None so far.',
    action: spot,
  },
  longShortRatio: {
    title: 'No long/short data yet',
    text: 'Long and short accounts per exchange, every five minutes. This data is not connected.',
    action: spot,
  },
  liquidations: {
    title: 'No liquidations yet',
    text: 'Long and short liquidations over 1 hour to 90 days. This data is not connected.',
    action: spot,
  },
  openInterest: {
    title: 'No open interest yet',
    text: 'Open interest across exchanges and how it changes. This data is not connected.',
    action: spot,
  },
  fundingRates: {
    title: 'No funding rates yet',
    text: 'Current, predicted and three-day funding rates. This data is not connected.',
    action: spot,
  },
  holdings: {
    title: 'No fund holdings yet',
    text: 'Fund holdings, price per share and premium. This data is not connected.',
    action: spot,
  },
  flash: {
    title: 'No flash news yet',
    text: 'Flash news is listed by time, with important items marked. None so far.',
    action: spot,
  },
  flashItem: {
    title: 'No such flash news',
    text: 'This item does not exist or was removed.',
    action: { label: 'All flash news', to: '/flash' },
  },
  qa: {
    title: 'No questions yet',
    text: 'Questions and answers are listed here. None so far.',
    action: spot,
  },
  qaItem: {
    title: 'No such question',
    text: 'This question does not exist or was removed.',
    action: { label: 'All questions', to: '/qa' },
  },
  calendar: {
    title: 'No events this week',
    text: 'Listings, airdrops and unlocks are listed here by day. No events so far.',
    action: spot,
  },
  wiki: {
    title: 'No entries yet',
    text: 'Coin introductions, teams and investors are listed here. No entries so far; you can look up prices.',
    action: coins,
  },
  wikiItem: {
    title: 'No such entry',
    text: 'This coin has no entry yet; you can look up its price.',
    action: coins,
  },
  coins: {
    title: 'Coins are on the spot page',
    text: 'All coins and prices are on the spot page, where you can filter, sort and export them.',
    action: spot,
  },
  login: {
    title: 'Login is not available',
    text: 'Accounts are disabled. Prices, favourites and display settings work without one and stay on this device.',
    action: favourites,
  },
  register: {
    title: 'Registration is not available',
    text: 'Accounts are disabled. Prices, favourites and display settings work without one and stay on this device.',
    action: favourites,
  },
  forgotPassword: {
    title: 'Nothing to recover',
    text: 'Accounts are disabled, so there is no password to recover.',
    action: spot,
  },
  changePassword: {
    title: 'Need to log in',
    text: 'Changing the password requires a fresh login. Accounts are disabled.',
    action: spot,
  },
  pass: {
    title: 'Minting is closed',
    text: 'The pass card is minted with a browser wallet at 1.00 ETH. No contract is configured, and no transaction will be started.',
    action: spot,
  },
  stockIndex: {
    title: 'No index futures yet',
    text: 'Main contracts of Nasdaq 100, Dow, S&P 500, Hang Seng and A50. This data is not connected.',
    action: spot,
  },
  stepn: {
    title: 'No project data yet',
    text: 'STEPN project facts and prices are listed here. Nothing so far.',
    action: coins,
  },
  chart: {
    title: 'No chart to show',
    text: 'The chart terminal is not available yet. The spot page shows 7-day trends.',
    action: spot,
  },
  portfolio: {
    title: 'No live account yet',
    text: 'Connect an exchange with a read-only API key to see your assets and returns. Accounts are disabled.',
    action: spot,
  },
  portfolioAssets: {
    title: 'No assets yet',
    text: 'Assets and positions of connected accounts are listed here. Accounts are disabled.',
    action: spot,
  },
  portfolioManage: {
    title: 'No live account yet',
    text: 'Add, edit, reset and delete live accounts here. Accounts are disabled.',
    action: spot,
  },
  projects: {
    title: 'No projects yet',
    text: 'Projects to watch are listed here. None so far.',
    action: spot,
  },
}
