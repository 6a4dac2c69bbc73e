/** An error the operator can correct; reported in one line. */
export class CommandError extends Error {}
