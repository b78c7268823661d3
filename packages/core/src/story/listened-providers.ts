import type { ResolvedConfig } from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { timed } from "./timed.js"

type Providers = ResolvedConfig["providers"]

/**
 * The same providers. If the application decides in one of them who someone is, or sends a message, the outcome is
 * noted.
 */
export function listenedProviders(providers: Providers, note: (text: string) => void): Providers {
  return new Map([...providers].map(([id, provider]) => [id, listened(provider, note)]))
}

function listened(provider: ResolvedProvider, note: (text: string) => void): ResolvedProvider {
  if (provider.type === "credentials") {
    const authorize = provider.authorize.bind(provider)
    const verdict = (user: unknown) => (user ? "someone" : "no one")
    return Object.freeze({
      ...provider,
      authorize: timed(authorize, "authorize", { note, verdict }),
    })
  }
  if (provider.type === "email") {
    const send = provider.sendVerificationRequest.bind(provider)
    const listening = { note, verdict: () => "sent" }
    return Object.freeze({
      ...provider,
      sendVerificationRequest: timed(send, "sendVerificationRequest", listening),
    })
  }
  return provider
}
