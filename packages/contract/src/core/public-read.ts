import { none } from './schema.ts'

/** What all public reads have in common: anyone may ask, by POST or GET, and asking changes nothing. */
export const publicRead = {
  methods: ['POST', 'GET'],
  auth: 'public',
  owner: 'none',
  rate: 'read',
  idempotency: 'safe',
  form: false,
  params: none,
  answer: 'envelope',
} as const
