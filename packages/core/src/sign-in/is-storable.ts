/**
 * Whether every store keeps this id or address unchanged: PostgreSQL rejects NUL, and half of a surrogate pair turns
 * into another character. No real id or address contains a control character or such a half.
 */
export function isStorable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}
