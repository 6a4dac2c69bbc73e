/** The page's address; its files are at this address with `.csv` and `.json`. */
export const SPOT_PATH = '/markets/spot'
