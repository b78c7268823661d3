import type { BuiltInProviderType, RedirectableProviderType } from "../types/provider.js"
import { apiBaseUrl, clientConfig } from "./client-config.js"
import { getProviders } from "./get-session.js"
import { leaveFor } from "./leave-for.js"
import { postForm } from "./post-form.js"
import { refreshPage, tellTabs } from "./tabs.js"
import type {
  LiteralUnion,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
} from "./types.js"

/**
 * Signs in and leaves the page. With `redirect: false`, which credentials and email can, it stays and resolves to the
 * result. Without a provider, or with an unknown one, it goes to the sign-in page.
 */
export async function signIn<P extends RedirectableProviderType | undefined = undefined>(
  provider?: LiteralUnion<
    P extends RedirectableProviderType ? P | BuiltInProviderType : BuiltInProviderType
  >,
  options?: SignInOptions,
  authorizationParams?: SignInAuthorizationParams,
): Promise<P extends RedirectableProviderType ? SignInResponse | undefined : undefined>
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | undefined> {
  const { callbackUrl = window.location.href, redirect = true } = options
  const base = apiBaseUrl(clientConfig)
  const providers = await getProviders()
  if (!providers) return leaveFor(`${base}/error`)
  const type = Object.entries(providers).find(([id]) => id === provider)?.[1].type
  if (!provider || !type) return leaveFor(`${base}/signin?${new URLSearchParams({ callbackUrl })}`)
  if (isPasskey(type)) return signInWithPasskey(provider, options)

  const query = authorizationParams ? `?${new URLSearchParams(authorizationParams)}` : ""
  const action = `${type === "credentials" ? "callback" : "signin"}/${provider}${query}`
  const answer = await postForm(action, { ...options, callbackUrl })
  // An authorization server is always another page.
  if (redirect || type === "oauth") return leaveFor(answer.url ?? callbackUrl)
  if (answer.ok) await announce(type)
  return resultOf(answer)
}

/** Someone may have signed in, and the page stays. An email was only sent. */
async function announce(type: string): Promise<void> {
  if (type !== "email") tellTabs()
  await refreshPage()
}

function resultOf({ status, ok, url }: Awaited<ReturnType<typeof postForm>>): SignInResponse {
  const error = url ? new URL(url, window.location.href).searchParams.get("error") : null
  return { error, status, ok, url: error ? null : (url ?? null) }
}

/** Not a type of version 4: core has passkeys. */
function isPasskey(type: string): boolean {
  return type === "webauthn"
}

async function signInWithPasskey(
  provider: string,
  options: SignInOptions,
): Promise<SignInResponse | undefined> {
  // Loaded on demand: pages without passkeys do not need it.
  const client = await import("@sallyport/client")
  const { basePath } = clientConfig
  const result = await client.signIn(provider, { ...options, basePath })
  if (options.redirect !== false || !result) return undefined
  if (result.ok) await announce("webauthn")
  return { error: result.error ?? null, status: result.status, ok: result.ok, url: result.url }
}
