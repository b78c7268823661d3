import { isLoopbackHostname } from "../loopback/is-loopback-hostname.js"

/** An application that may send people here. */
export interface DevClient {
  clientId: string
  /** A client without one is public, as a browser or native application is. */
  clientSecret?: string | undefined
  /** What people read on the consent page; the client id when absent. */
  name?: string | undefined
  /** Exact addresses, or any address on this machine. */
  redirectUris: readonly string[] | "loopback"
  /** Where RP-initiated logout may lead; the rule of `redirectUris` when that is `"loopback"`, nowhere otherwise. */
  postLogoutRedirectUris?: readonly string[] | "loopback" | undefined
  /** `client_secret_basic` when absent; a public client has none. */
  tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | undefined
}

/** The client that the landing page introduces when none is named. */
export const DEFAULT_CLIENT = {
  clientId: "sallyport-demo",
  clientSecret: "sallyport-demo-secret",
  name: "Sallyport demo",
  redirectUris: "loopback",
} as const satisfies DevClient

/** Where a client's RP-initiated logout may lead. */
export function postLogoutRedirectUrisOf(client: DevClient): readonly string[] | "loopback" {
  return client.postLogoutRedirectUris ?? (client.redirectUris === "loopback" ? "loopback" : [])
}

/** Whether an address is a plain web address on this machine; user info and fragments are refused (RFC 9700 §4.1). */
export function isLoopbackRedirectUri(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (value.includes("#") || username !== "" || password !== "") return false
  return (protocol === "http:" || protocol === "https:") && isLoopbackHostname(hostname)
}
