/**
 * What is no part of the home page's first JavaScript: every list. The server writes them into the page, so they are
 * read at once; their code comes right after.
 */
import { late } from '#ui/page/late.tsx'

const marketsOnServer = import.meta.env.SSR ? (await import('./market-lists.tsx')).MarketLists : undefined
export const MarketLists = late(async () => (await import('./market-lists.tsx')).MarketLists, marketsOnServer)

const numbersOnServer = import.meta.env.SSR ? (await import('./numbers-tab.tsx')).NumbersTab : undefined
export const NumbersTab = late(async () => (await import('./numbers-tab.tsx')).NumbersTab, numbersOnServer)

const emptyOnServer = import.meta.env.SSR ? (await import('./empty-tab.tsx')).EmptyTab : undefined
export const EmptyTab = late(async () => (await import('./empty-tab.tsx')).EmptyTab, emptyOnServer)
