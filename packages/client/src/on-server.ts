/** What was called, and what a server has in its place. `signIn` begins by asking for the providers. */
const texts = {
  getSession: [
    "getSession()",
    "Read the session there with what your integration has for it: auth() of your auth.ts in Next.js, getSession(request, config) in Express, locals.auth() in SvelteKit.",
  ],
  signIn: [
    "signIn() or getProviders()",
    "Sign in there with what your integration has for it, such as signIn() of your auth.ts in a server action of Next.js, or locals.signIn() in SvelteKit. The providers are those of your own configuration.",
  ],
  signOut: [
    "signOut()",
    "Sign out there with what your integration has for it, such as signOut() of your auth.ts in a server action of Next.js, or locals.signOut() in SvelteKit.",
  ],
} as const satisfies Record<string, readonly [call: string, fix: string]>

/** The calls that need a browser, and have something in their place on a server. */
export type BrowserCall = keyof typeof texts

const known = new Set<BrowserCall>()

/**
 * The failure of a call, after telling the developer, once for each call, that it was made on a server, and what to use
 * there. An address without a host leads nowhere there, and no cookie of the visitor is at hand.
 */
export function warn(which: BrowserCall, failure: unknown): unknown {
  // A status means that something answered: the address led somewhere after all.
  if ((failure as { status?: number }).status || known.has(which)) return failure
  known.add(which)
  const [call, fix] = texts[which]
  // oxlint-disable-next-line no-console -- a module for browsers has no other log
  console.error(
    `[sallyport] ${call} of the client was called on a server, where it knows no visitor. ${fix} In Next.js, a component that uses the client begins with "use client".`,
  )
  return failure
}
