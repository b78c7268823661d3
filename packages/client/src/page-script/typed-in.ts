/** The field of another form that a hidden field stands for: the page asks for an address once. */
export function addressFieldOf({ dataset }: HTMLInputElement): HTMLInputElement | null {
  const { from } = dataset
  return from === undefined ? null : (document.getElementById(from) as HTMLInputElement | null)
}

/** What was typed into a field, or into the one that it stands for. Empty for a box that is not ticked. */
export function typedIn(field: HTMLInputElement): string {
  if (field.type === "checkbox" && !field.checked) return ""
  return (addressFieldOf(field) ?? field).value
}
