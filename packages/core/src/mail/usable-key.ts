import { EmailSignInError } from "../errors/provider-errors.js"

/**
 * The key as it can stand in a header, without the line break that files bring along. Throws `EmailSignInError` with
 * this advice for any other: `fetch` would quote a header value that it cannot send.
 */
export function usableKey(key: string | undefined, advice: string): string {
  const trimmed = key?.trim() ?? ""
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw new EmailSignInError(advice)
}
