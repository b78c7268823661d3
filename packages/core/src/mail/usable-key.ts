import { EmailSignInError } from "../errors/provider-errors.js"

/**
 * The key in a form that is valid in a header, without the line break at the end of a file. Throws `EmailSignInError`
 * with this advice for any other key, because `fetch` would quote a header value that it cannot send.
 */
export function usableKey(key: string | undefined, advice: string): string {
  const trimmed = key?.trim() ?? ""
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw new EmailSignInError(advice)
}
