/** The addresses that the console has been told about. A store asks again and again. */
const warned = new Set<string>()

/**
 * Tells the developer, once for each address, that the session endpoint is not there. A page itself only stays at
 * "loading", which looks like a slow server. Loaded when it happens.
 */
export function tellElsewhere(address: string, status: number): void {
  if (warned.has(address)) return
  warned.add(address)
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.error(`[sallyport] ${elsewhere(address, status)}`)
}

function elsewhere(address: string, status: number): string {
  return `${address} answered ${status === 404 ? "404" : "something that is no session"}, so it is unknown who is signed in. If the handler is mounted elsewhere, name its path: the option basePath of createClient, createReactClient and the like, or of SessionProvider, such as "/api/auth". If a guard of yours stands before the handler, let the handler's paths pass.`
}
