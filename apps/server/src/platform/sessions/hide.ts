/** Masks addresses for display: recognisable to their owner, useless to others. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${email.slice(at)}`
}

export const hidePhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
