import type { MisspeltSignInOptions } from "@sallyport/core/integration"
import type { BasePathOption } from "./base-path.js"
import type { ClientProvider } from "./get-providers.js"
import { getProviders } from "./get-providers.js"
import type { RedirectOptions } from "./redirect-options.js"
import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { providerUrl } from "./provider-url.js"
import { showPage } from "./show-page.js"
import { failedResult } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"
import { splitOptions } from "./split-options.js"
import { submit } from "./submit.js"

/** What {@link signIn} itself takes. */
interface OwnSignInOptions extends BasePathOption, RedirectOptions {
  /** Stops waiting for a passkey. */
  readonly signal?: AbortSignal | undefined
}

/** `within` and `factors` are options of the server's `signIn` alone. */
type MisspeltOptions = MisspeltSignInOptions<"basepath" | "base_path" | "within" | "factors">

/** The options of {@link signIn}; every other member is a field of the provider, such as `email` or `password`. */
export interface SignInOptions extends OwnSignInOptions, MisspeltOptions {
  readonly [field: string]: unknown
}

/** The options of a sign-in with the provider `P`. Without one there are no fields, so every other member is a mistake. */
export type SignInOptionsFor<P> = [P] extends [undefined] ? OwnSignInOptions : SignInOptions

/**
 * Parameters for the authorization server, such as `{ login_hint: "ada@example.com" }`, in every form that
 * `URLSearchParams` accepts.
 */
export type AuthorizationParams =
  | string
  | string[][]
  | Readonly<Record<string, string>>
  | URLSearchParams

/**
 * Signs in with a provider, including passkeys, and goes where the server says unless `redirect` is false. Without a
 * provider, or with an unknown one, it goes to the sign-in page and the result is `null`.
 */
export async function signIn<P extends string | undefined = undefined>(
  provider?: P,
  options?: SignInOptionsFor<P>,
  authorizationParams?: AuthorizationParams,
): Promise<SignInResult | null>
export async function signIn(
  provider?: string,
  options: SignInOptions | OwnSignInOptions = {},
  authorizationParams: AuthorizationParams = {},
): Promise<SignInResult | null> {
  try {
    const known = provider && (await getProviders(options))[provider]
    if (!known) return showPage("signin", options)
    const { own, fields } = splitOptions(options as SignInOptions)
    if (known.type === "webauthn") {
      // Loaded on demand: pages without passkeys do not need it.
      const { passkeySignIn } = await import("./passkey-sign-in.js").catch(missing)
      return await passkeySignIn({ ...own, provider: known.id, action: "authenticate", fields })
    }
    const query = new URLSearchParams(authorizationParams)
    return await submit(`${addressOf(known, options)}?${query}`, fields, options)
  } catch (failure) {
    return failedResult(failure)
  }
}

/** A page from before a deployment may no longer find the module. */
function missing(): never {
  throw new PasskeyFailure("network")
}

function addressOf({ id, type }: ClientProvider, options: BasePathOption): string {
  return providerUrl(options, type === "credentials" ? "callback" : "signin", id)
}
