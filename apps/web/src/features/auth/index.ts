export { authMessages } from './messages.ts'
export { NeedLogin } from './need-login.tsx'
export { useForm, type Form } from './use-form.ts'
