/** The page's address; its files are at this address with `.csv` and `.json`. */
export const HOT_PATH = '/markets/hot-crypto'
