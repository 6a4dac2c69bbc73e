import { none } from './schema.ts'

/** Defaults of public reads: open to anyone, by POST or GET, without side effects. */
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
