import { isLoopbackHostname } from "../loopback/is-loopback-hostname.js"

/** An application that may send people here. */
export interface DevClient {
  clientId: string
  /** A client without one is public, such as a browser or native application. */
  clientSecret?: string | undefined
  /** The name shown on the consent page. Default: the client id. */
  name?: string | undefined
  /** Exact addresses, or any address on this machine. */
  redirectUris: readonly string[] | "loopback"
  /**
   * Where RP-initiated logout may redirect to. Default: `"loopback"` if `redirectUris` is `"loopback"`, otherwise
   * nowhere.
   */
  postLogoutRedirectUris?: readonly string[] | "loopback" | undefined
  /**
   * Where the application hears that somebody has signed out here: a logout token is posted there (OpenID Connect
   * Back-Channel Logout). On this machine. Default: nowhere.
   */
  backchannelLogoutUri?: string | undefined
  /** How the client authenticates; a public client does not. Default: `client_secret_basic`. */
  tokenEndpointAuthMethod?: "client_secret_basic" | "client_secret_post" | undefined
}

/** The client that exists if `clients` is not set. */
export const DEFAULT_CLIENT = {
  clientId: "sallyport-demo",
  clientSecret: "sallyport-demo-secret",
  name: "your application",
  redirectUris: "loopback",
} as const satisfies DevClient

/** Where a client's RP-initiated logout may redirect to. */
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
