/**
 * Whether an id or an address from outside is one that every store keeps as it is: PostgreSQL refuses a NUL, and half of
 * a surrogate pair becomes another character on the way. No id or address holds a control character or such a half.
 */
export function isStorable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}
