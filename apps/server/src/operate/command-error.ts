/** Something the operator can put right; told in one line. */
export class CommandError extends Error {}
