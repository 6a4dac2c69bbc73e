/** The page's address; its files are at this address with `.csv` and `.json`. */
export const LONG_SHORT_PATH = '/numbers/longshortratio'
