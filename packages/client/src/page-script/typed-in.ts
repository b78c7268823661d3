/** The field in another form that a hidden field copies: the page asks for an address only once. */
export function addressFieldOf({ dataset }: HTMLInputElement): HTMLInputElement | null {
  const { from } = dataset
  return from === undefined ? null : (document.getElementById(from) as HTMLInputElement | null)
}

/** The value of a field, or of the one that it copies. Empty for an unchecked checkbox. */
export function typedIn(field: HTMLInputElement): string {
  if (field.type === "checkbox" && !field.checked) return ""
  return (addressFieldOf(field) ?? field).value
}
