import { data } from 'react-router'

/** What a loader returns for an item that does not exist: the page says so, with the status 404. */
export const missing = <Data>(value: Data) => data(value, { status: 404 })
