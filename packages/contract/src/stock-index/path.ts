/** The page's address; its files are at this address with `.csv` and `.json`. */
export const STOCK_INDEX_PATH = '/stock-index'
