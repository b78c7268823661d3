/** A field of a sign-in form as an application describes it: a label, and attributes of an `<input>`. */
export interface CredentialInput {
  label?: string | undefined
  type?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  autocomplete?: string | undefined
  value?: unknown
}
