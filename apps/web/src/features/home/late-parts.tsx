/**
 * Tiles and lists are outside the home page's initial JavaScript. The server renders them into the page; their code is
 * loaded right after.
 */
import { late } from '#ui/page/late.tsx'

const marketsOnServer = import.meta.env.SSR ? (await import('./markets-tab.tsx')).MarketsTab : undefined
export const MarketsTab = late(async () => (await import('./markets-tab.tsx')).MarketsTab, marketsOnServer)

const numbersOnServer = import.meta.env.SSR ? (await import('./numbers-tab.tsx')).NumbersTab : undefined
export const NumbersTab = late(async () => (await import('./numbers-tab.tsx')).NumbersTab, numbersOnServer)

const signalsOnServer = import.meta.env.SSR ? (await import('./signals-tab.tsx')).SignalsTab : undefined
export const SignalsTab = late(async () => (await import('./signals-tab.tsx')).SignalsTab, signalsOnServer)

const emptyOnServer = import.meta.env.SSR ? (await import('./empty-tab.tsx')).EmptyTab : undefined
export const EmptyTab = late(async () => (await import('./empty-tab.tsx')).EmptyTab, emptyOnServer)
