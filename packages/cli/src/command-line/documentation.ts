/** Where a page of the documentation is to be read, by its path in `docs/`: this package brings it along. */
export function carriedPage(page: string): string {
  return `docs/${page} in the package sallyport`
}

/** The same, by the path of a finding: `/errors#missingsecret`. */
export function pageOfFinding(page: string): string {
  const [path = "", anchor] = page.slice(1).split("#")
  return carriedPage(`${path}.md${anchor === undefined ? "" : `#${anchor}`}`)
}
