/** Whether the value is a valid `max_age` parameter: whole seconds (OpenID Connect Core §3.1.2.1). */
export function isMaxAge(value: string): boolean {
  return /^\d{1,9}$/.test(value)
}
