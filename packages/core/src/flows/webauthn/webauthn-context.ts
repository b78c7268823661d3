import type { Context, ProviderContext } from "../../contract/context.js"
import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import type { WebAuthnHookOptions } from "../../contract/webauthn-provider.js"

/** A request for a passkey provider. */
export type WebAuthnContext = ProviderContext<ResolvedWebAuthnProvider>

/** The adapter, which the configuration checks demand for passkeys. */
export function adapterOf({ config }: Pick<WebAuthnContext, "config">): CompleteAdapter {
  return config.adapter as CompleteAdapter
}

/** What the provider's own functions are told. */
export function hookOptions(context: WebAuthnContext): WebAuthnHookOptions {
  const { request, provider } = context
  // Optional operations may be missing, as they may in the adapter that an application passes around itself.
  const adapter = adapterOf(context) as WebAuthnHookOptions["adapter"]
  return { url: request.url, adapter, provider }
}

/** The request as one for its passkey provider; undefined if its path names none. */
export function passkeyContext(context: Context): WebAuthnContext | undefined {
  const { provider } = context
  return provider?.type === "webauthn" ? { ...context, provider } : undefined
}
