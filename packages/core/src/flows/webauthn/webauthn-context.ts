import type { Context, ProviderContext } from "../../contract/context.js"
import type { ResolvedWebAuthnProvider } from "../../contract/resolved-provider.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import type { WebAuthnHookOptions } from "../../contract/webauthn-provider.js"

/** The context of a request for a passkey provider. */
export type WebAuthnContext = ProviderContext<ResolvedWebAuthnProvider>

/** The adapter. Passkeys require one, which the configuration check ensures. */
export function adapterOf({ config }: Pick<WebAuthnContext, "config">): CompleteAdapter {
  return config.adapter as CompleteAdapter
}

/** What the provider's own functions receive. */
export function hookOptions(context: WebAuthnContext): WebAuthnHookOptions {
  const { request, provider } = context
  // Optional operations may be missing, as in the adapter that the application passed.
  const adapter = adapterOf(context) as WebAuthnHookOptions["adapter"]
  return { url: request.url, adapter, provider }
}

/** The context of a request for a passkey provider; undefined if the path names none. */
export function passkeyContext(context: Context): WebAuthnContext | undefined {
  const { provider } = context
  return provider?.type === "webauthn" ? { ...context, provider } : undefined
}
