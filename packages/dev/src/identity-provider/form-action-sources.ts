import { postLogoutRedirectUrisOf } from "./dev-client.js"
import type { DevClient } from "./dev-client.js"

/** Any port of this machine. CSP has no syntax for `[::1]`, so an address there needs the whole scheme. */
const LOOPBACK_SOURCES = ["http:", "https://localhost:*", "https://127.0.0.1:*"]

/** Where the forms of the sign-in pages may lead: to the redirect URIs of the clients, as CSP sources. */
export function formActionSources(clients: readonly DevClient[]): readonly string[] {
  const sources = clients
    .flatMap((client) => [client.redirectUris, postLogoutRedirectUrisOf(client)])
    .flatMap((uris) => (uris === "loopback" ? LOOPBACK_SOURCES : uris.map(sourceOf)))
  return [...new Set(sources)]
}

/** The origin of a web address; only the scheme for any other URI (`com.example.app:`) and for an IPv6 address. */
function sourceOf(uri: string): string {
  const { origin, protocol } = new URL(uri)
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? origin : protocol
}
