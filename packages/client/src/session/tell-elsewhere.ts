/** The addresses that the console has been told about. A store asks again and again. */
const told = new Set<string>()

/**
 * Tells the developer, once for each address, that the session endpoint is not there, or that this is no browser. A page
 * itself only stays at "loading", which looks like a slow server. Loaded when it happens.
 */
export function tellElsewhere(address: string, status: number): void {
  if (told.has(address)) return
  told.add(address)
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.error(`[sallyport] ${status === 0 ? onServer : elsewhere(address, status)}`)
}

/** On a server, an address without a host leads nowhere, and no cookie of the visitor is at hand. */
const onServer =
  'getSession() of the client was called on a server, where it knows no visitor. Read the session there with what your integration has for it: auth() of your auth.ts in Next.js, getSession(request, config) in Express, locals.auth() in SvelteKit. In Next.js, a component that uses the client begins with "use client".'

function elsewhere(address: string, status: number): string {
  return `${address} answered ${status === 404 ? "404" : "something that is no session"}, so it is unknown who is signed in. If the handler is mounted elsewhere, name its path: the option basePath of createClient, createReactClient and the like, or of SessionProvider, such as "/api/auth". If a guard of yours stands before the handler, let the handler's paths pass.`
}
