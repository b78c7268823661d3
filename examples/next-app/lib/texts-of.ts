/** The fields of a form by name, without files. */
export function textsOf(form: FormData): Record<string, string | undefined> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  )
}
