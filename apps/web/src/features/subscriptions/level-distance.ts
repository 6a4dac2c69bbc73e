/** Percent from the price to the level. */
export const levelDistance = (level: string, price: string): number => (Number(level) / Number(price) - 1) * 100

/** 90 % away or more: a digit too many or too few is more likely than a wish. */
export const isFarLevel = (level: string, price: string): boolean =>
  Number(level) * 10 <= Number(price) || Number(level) * 10 >= Number(price) * 19
