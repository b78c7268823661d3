import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { failed } from "./browser-call.js"
import { fetchJson } from "./passkey/fetch-json.js"

/** A way to sign in. */
export interface ClientProvider {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oidc" | "email" | "credentials" | "webauthn"
  readonly signinUrl: string
  readonly callbackUrl: string
}

/** The ways to sign in, by id. Throws an error with `reason` and `status` if the server does not answer. */
export async function getProviders(
  options: BasePathOption = {},
): Promise<Readonly<Record<string, ClientProvider>>> {
  return fetchJson<Readonly<Record<string, ClientProvider>>>(actionUrl(options, "providers")).catch(
    failed("signIn"),
  )
}
