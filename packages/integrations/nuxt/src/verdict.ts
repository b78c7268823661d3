/** Where browsers ask whether a page is to be shown, below the root of the application. */
export const VERDICT_PATH = "/_sallyport/verdict"

/** What becomes of a visitor of a page: it is shown, something else is, or it fails with a status. */
export type Verdict =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly location: string }
  | { readonly isAdmitted: false; readonly status: number }

/** The verdict that a refusal stands for; undefined refuses no one. */
export function verdictOf(refusal: Response | undefined): Verdict {
  if (!refusal) return { isAdmitted: true }
  const location = refusal.headers.get("location")
  if (location !== null && refusal.status < 400) return { isAdmitted: false, location }
  // A page that was asked for must not be answered as if it had been shown.
  return { isAdmitted: false, status: refusal.status < 400 ? 403 : refusal.status }
}
