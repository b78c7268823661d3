import type { AuthConfig } from "@sallyport/core"

/**
 * Says that a sign-in waits for a step, at which page, and which extension asks for it; undefined if the page is none of an
 * extension.
 */
export function waitingAt(page: URL | undefined, config: AuthConfig): string | undefined {
  const [, name] = /\/session\/([^/]+)$/.exec(page?.pathname ?? "") ?? []
  if (page === undefined || name === undefined) return undefined
  const asking = extensionsIn(config).find(({ pages }) => pages?.includes(name))
  const who = asking ? `the extension "${asking.name}"` : "an extension"
  return `The sign-in waits for a step that signedIn() does not take: ${who} asks for it at ${page.pathname}. Leave the extension out of the configuration of this test, or sign in with new Visitor(site), and send the form of that page with page.submit({ … }).`
}

interface WithPages {
  readonly name: string
  readonly pages?: readonly string[] | undefined
}

/** Those that are listed, and those that providers bring. */
function extensionsIn({ extensions = [], providers }: AuthConfig): readonly WithPages[] {
  const brought = providers.flatMap((one) => {
    const { extension } = one as { readonly extension?: WithPages }
    return extension ? [extension] : []
  })
  return [...extensions, ...brought]
}
