/** Loaded before a program (`--import`): its wall clock is `CLOCK_AHEAD_MS` ahead, so that a delivery can be waited for. */
// oxlint-disable no-restricted-properties -- this is where a program's wall clock is replaced
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const wallClock = Date.now
Date.now = () => wallClock() + aheadMs
