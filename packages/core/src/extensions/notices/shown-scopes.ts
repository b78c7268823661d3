/** Scopes that a mail names. More tell nobody anything. */
const MOST = 8

/** Letters, digits and what stands between them: nothing that a mail program makes a link of, or that reads as a sentence. */
const PLAIN = /^[\w.:-]{1,60}$/

/**
 * The names of scopes as a mail shows them: of one that is a URL its last part, such as `calendar.readonly`, since people
 * should not learn to follow links in such mails. One that has another form is left out.
 */
export function shownScopes(scopes: readonly string[]): readonly string[] {
  const names = scopes.map(lastPart).filter((name) => PLAIN.test(name))
  const all = [...new Set(names)]
  return all.length > MOST ? [...all.slice(0, MOST), "…"] : all
}

/** Of `https://mail.google.com/` the host. */
function lastPart(scope: string): string {
  return scope.split("/").findLast((part) => part !== "") ?? ""
}
