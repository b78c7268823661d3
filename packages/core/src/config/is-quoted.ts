/** Whether a value has the quotation marks of a file around it. */
export function isQuoted(value: unknown): boolean {
  return typeof value === "string" && /^(["'`]).*\1$/s.test(value)
}
