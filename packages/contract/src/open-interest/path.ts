/** The page's address; its files are at this address with `.csv` and `.json`. */
export const OPEN_INTEREST_PATH = '/numbers/position'
