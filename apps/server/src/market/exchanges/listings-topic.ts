import { isNumber, isText, objectOf, topic } from '#platform/bus/topic.ts'

type ListingsMessage = { readonly exchange: string; readonly pairs: number }

/** The stored pairs of an exchange have changed. */
export const LISTINGS_TOPIC = topic('market.listings', objectOf<ListingsMessage>({ exchange: isText, pairs: isNumber }))
