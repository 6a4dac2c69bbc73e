/** The page's address; its files are at this address with `.csv` and `.json`. */
export const MOVERS_PATH = '/markets/rapid'
