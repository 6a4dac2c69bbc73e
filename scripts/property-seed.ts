/**
 * Set-up of all unit tests: properties are checked with the same random values in every run, so that the result depends on the
 * code alone. To look at others: `PROPERTY_SEED=random npm run test:unit -- decimal`, or the seed that a failure has printed.
 */
import fc from 'fast-check'

const seed = process.env['PROPERTY_SEED'] ?? '1'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
