/** A field of a built-in form: any attribute of an HTML `input` that holds data, and a label. */
export interface CredentialInput {
  label?: string | undefined
  type?: string | undefined
  placeholder?: string | undefined
  value?: string | number | undefined
  required?: boolean | undefined
  autoComplete?: string | undefined
  autocomplete?: string | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  min?: string | number | undefined
  max?: string | number | undefined
  step?: string | number | undefined
  pattern?: string | undefined
  inputMode?: string | undefined
  title?: string | undefined
  [attribute: string]: unknown
}
