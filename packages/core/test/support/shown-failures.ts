/** A problem of an operation (RFC 9457). */
export function problem(status: number, title: string, more: object = {}): string {
  return `${status} ${JSON.stringify({ type: "about:blank", title, status, ...more })}`
}

/** What pages say of failures: heading, lines and button. */
export const FAILED =
  "Something went wrong | Please try again. If it keeps happening, come back later. | Try again"
export const DENIED = "Access denied | You do not have permission to sign in. | Sign in another way"
export const OVER =
  "Please sign in again | This sign in took too long, was finished already, or your browser blocks cookies."
