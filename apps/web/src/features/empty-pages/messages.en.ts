import { SPOT_PATH } from '@candela/contract/spot'
import type { EmptyMessages } from './messages.zh.ts'

const spot = { label: 'Spot markets', to: SPOT_PATH }
const favourites = { label: 'Favourites', to: '/favourites' }
const coins = { label: 'Look up a coin', to: '/search' }

export const messages: EmptyMessages = {
  trendFollowing: {
    title: 'No trend signals yet',
    text: 'Signals stay here once raised and are scored forward, losers included. None has been raised.',
    action: spot,
  },
  rsi: {
    title: 'No RSI divergence yet',
    text: 'Top and bottom divergences on the one-hour chart are kept here. None has been raised.',
    action: spot,
  },
  ma5Strategy: {
    title: 'No MA5 signals yet',
    text: 'Four-hour closes crossing MA5 are kept here. None has been raised.',
    action: spot,
  },
  longShortRank: {
    title: 'No alignment yet',
    text: 'Coins whose MA21, MA55 and MA120 stand in order are listed here. Nothing is counted yet.',
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
    text: 'Flash news is listed by time, with the important ones marked. There is none so far.',
    action: spot,
  },
  flashItem: {
    title: 'No such flash news',
    text: 'This item does not exist or was removed.',
    action: { label: 'All flash news', to: '/flash' },
  },
  qa: {
    title: 'No questions yet',
    text: 'Questions and their answers are listed here. Nobody has asked so far.',
    action: spot,
  },
  qaItem: {
    title: 'No such question',
    text: 'This question does not exist or was removed.',
    action: { label: 'All questions', to: '/qa' },
  },
  calendar: {
    title: 'No events this week',
    text: 'Listings, airdrops and unlocks stand here by day. No event is recorded so far.',
    action: spot,
  },
  wiki: {
    title: 'No entries yet',
    text: 'Introductions, teams and investors of coins stand here. There is no entry so far; prices can be looked up.',
    action: coins,
  },
  wikiItem: {
    title: 'No such entry',
    text: 'This coin has no entry so far; its price can be looked up.',
    action: coins,
  },
  coins: {
    title: 'Coins are on the spot page',
    text: 'All coins and their prices stand on the spot page, to filter, sort and export.',
    action: spot,
  },
  login: {
    title: 'Login is not available',
    text: 'Accounts are not switched on. Prices, favourites and display settings need none; they stay on this device.',
    action: favourites,
  },
  register: {
    title: 'Registration is not available',
    text: 'Accounts are not switched on. Prices, favourites and display settings need none; they stay on this device.',
    action: favourites,
  },
  forgotPassword: {
    title: 'Nothing to recover',
    text: 'Accounts are not switched on, so there is no password to recover.',
    action: spot,
  },
  changePassword: {
    title: 'Need to log in',
    text: 'Changing the password needs a fresh login. Accounts are not switched on.',
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
    text: 'Facts and prices of the STEPN project stand here. There is nothing so far.',
    action: coins,
  },
  chart: {
    title: 'No chart to show',
    text: 'This is the place of the chart terminal. No chart component is available; the spot page shows 7-day trends.',
    action: spot,
  },
  portfolio: {
    title: 'No live account yet',
    text: 'Connect an exchange with a read-only API to see assets and return here. Accounts are not switched on.',
    action: spot,
  },
  portfolioAssets: {
    title: 'No assets yet',
    text: 'Assets and positions of connected accounts stand here. Accounts are not switched on.',
    action: spot,
  },
  portfolioManage: {
    title: 'No live account yet',
    text: 'Live accounts are added, edited, reset and deleted here. Accounts are not switched on.',
    action: spot,
  },
  projects: {
    title: 'No projects yet',
    text: 'Projects worth watching stand here. None is listed so far.',
    action: spot,
  },
}
