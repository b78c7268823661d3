import type { ClientMetadata } from "oidc-provider"
import { isLoopbackHostname } from "../loopback/is-loopback-hostname.js"
import type { DevClient } from "./dev-client.js"
import type { Provider } from "./engine-parts.js"

/** How the engine knows where a client hears that somebody has signed out here. */
export function logoutMetadata({
  backchannelLogoutUri,
}: Pick<DevClient, "backchannelLogoutUri">): Partial<ClientMetadata> {
  if (backchannelLogoutUri === undefined) return {}
  return {
    backchannel_logout_uri: backchannelLogoutUri,
    backchannel_logout_session_required: true,
  }
}

/** The engine itself asks no server on this machine, as a provider in production should not: here there is no other. */
export const fetchOnLoopback: typeof fetch = async (input, init = {}) => {
  const { hostname } = new URL(typeof input === "object" && "url" in input ? input.url : input)
  const { method, headers, body, redirect, signal } = init
  const asked = { method, headers, body, redirect, signal }
  // Without the dispatcher of the engine, which closes connections to this machine.
  if (isLoopbackHostname(hostname)) return fetch(input, asked as RequestInit)
  throw new Error(
    `The provider for development sends nothing to ${hostname}, only to this machine.`,
  )
}

/** Says in the terminal that an application did not hear it. */
export function tellUnheard(engine: Provider): void {
  engine.on("backchannel.error", (_context: unknown, error: Error) => process.emitWarning(error))
}
