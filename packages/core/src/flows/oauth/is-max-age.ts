/** Whether a `max_age` parameter is one: whole seconds (OpenID Connect Core §3.1.2.1). */
export function isMaxAge(value: string): boolean {
  return /^\d{1,9}$/.test(value)
}
