/** The product's logo: a candle with its flame. The body is dark on light pages and light on dark ones. */
export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.b{fill:#12161C;stroke:#12161C}@media(prefers-color-scheme:dark){.b{fill:#E9ECF1;stroke:#E9ECF1}}</style><path fill="#F2A31B" d="M12.6.2c.2 2.5 3.4 3.8 3.4 6.7a4 4 0 0 1-8 0c0-1.7 1-2.7 1.8-3.5.1 1 .5 1.6 1.1 1.9C10.9 3.5 11.3 1.6 12.6.2Z"/><rect class="b" x="8.4" y="12.2" width="7.2" height="7.9" rx="1" stroke-width=".8"/><path class="b" d="M12 20.5V24" stroke-width="1.6"/></svg>'
