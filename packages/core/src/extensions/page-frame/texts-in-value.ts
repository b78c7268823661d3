/** The texts in the value of a button, which was written as a JSON list. A page of somebody else may send anything: then none. */
export function textsInValue(value: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(value)
    return Array.isArray(parts) ? parts.map(String) : []
  } catch {
    return []
  }
}
