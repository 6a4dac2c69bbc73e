/** Makes an inline SVG one image with a sentence for those who do not see it. */
export const drawing = (sentence: string) => ({ role: 'img', 'aria-label': sentence }) as const
