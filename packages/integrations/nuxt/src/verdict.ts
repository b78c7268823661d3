/** The address at which browsers find out whether a page may be shown, below the root of the application. */
export const VERDICT_PATH = "/_sallyport/verdict"

/** What happens to a visitor of a page: it is shown, something else is shown, or it fails with a status. */
export type Verdict =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly location: string }
  | { readonly isAdmitted: false; readonly status: number }

/** The verdict that corresponds to a refusal; undefined refuses no one. */
export function verdictOf(refusal: Response | undefined): Verdict {
  if (!refusal) return { isAdmitted: true }
  const location = refusal.headers.get("location")
  if (location !== null && refusal.status < 400) return { isAdmitted: false, location }
  // The page must not get a success status, because it was not shown.
  return { isAdmitted: false, status: refusal.status < 400 ? 403 : refusal.status }
}
