/** What a fake API answers, by the name of the call. */
export type Answers = Readonly<Record<string, (input: object) => unknown>>
