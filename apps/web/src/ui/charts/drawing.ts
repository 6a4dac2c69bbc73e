/** Makes an inline SVG a single image with a text alternative. */
export const drawing = (sentence: string) => ({ role: 'img', 'aria-label': sentence }) as const
