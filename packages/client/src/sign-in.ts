import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { getCsrfToken } from "./get-csrf-token.js"
import type { ClientProvider } from "./get-providers.js"
import { getProviders } from "./get-providers.js"
import type { RedirectOptions } from "./leave-for.js"
import { leaveFor, targetOf } from "./leave-for.js"
import { postForm } from "./passkey/post-form.js"
import { passkeySignIn } from "./passkey-sign-in.js"
import { failedResult, resultOf } from "./sign-in-result.js"
import type { SignInResult } from "./sign-in-result.js"

/** The options of {@link signIn}; every other member is a field of the provider, such as `email` or `password`. */
export interface SignInOptions extends BasePathOption, RedirectOptions {
  /** Ends the wait for a passkey. */
  readonly signal?: AbortSignal | undefined
  readonly [field: string]: unknown
}

/** Parameters for the authorization server, such as `{ login_hint: "ada@example.com" }`. */
export type AuthorizationParams = Readonly<Record<string, string>> | URLSearchParams

/**
 * Signs in with a provider, passkeys included, and goes on to where the server says unless `redirect` is false. Without a
 * provider, or with one that the server does not have, it goes to the sign-in page and the result is `null`.
 */
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams: AuthorizationParams = {},
): Promise<SignInResult | null> {
  try {
    const known = provider === undefined ? undefined : (await getProviders(options))[provider]
    if (!known) return showSignInPage(options)
    const fields = fieldsOf(options)
    if (known.type === "webauthn")
      return await passkeySignIn({ provider: known.id, action: "authenticate", fields, options })
    const answer = await postForm(
      `${addressOf(known, options)}?${new URLSearchParams(authorizationParams)}`,
      {
        ...fields,
        csrfToken: await getCsrfToken(options),
        callbackUrl: targetOf(options),
      },
    )
    leaveFor(answer.url, options)
    return resultOf(answer)
  } catch (failure) {
    return failedResult(failure)
  }
}

function showSignInPage(options: SignInOptions): null {
  const query = new URLSearchParams({ callbackUrl: targetOf(options) })
  location.assign(`${actionUrl(options, "signin")}?${query}`)
  return null
}

function addressOf({ id, type }: ClientProvider, options: SignInOptions): string {
  return actionUrl(options, type === "credentials" ? "callback" : "signin", id)
}

/** What is left when our own options are taken out, as texts. */
function fieldsOf(options: SignInOptions): Record<string, string> {
  const {
    basePath: _,
    redirect: __,
    redirectTo: ___,
    callbackUrl: ____,
    signal: _____,
    ...fields
  } = options
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
}
