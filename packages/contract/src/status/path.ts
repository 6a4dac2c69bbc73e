/** The page's address; its files are at this address with `.csv` and `.json`. */
export const STATUS_PATH = '/status'
