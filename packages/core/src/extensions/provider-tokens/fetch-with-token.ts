import { loadOnce } from "../../async/load-once.js"
import { kind, optional } from "../defining/option-kinds.js"
import { grantFor, type TokenOwner, type WantedAt, type WantedToken } from "./get-token.js"
import type { GrantRecord } from "./grant.js"
import { requiredProvider } from "./oauth-provider.js"
import type { TokensSetup } from "./tokens-setup.js"
import { timeNow } from "../counting/clock-times.js"

/** Loaded with the first request for a resource. */
const protocol = /* @__PURE__ */ loadOnce(() => import("../../flows/oauth/resource-request.js"))

/** As `fetch` takes it, and which token. */
export interface ResourceRequest extends RequestInit, Pick<WantedToken, "scopes" | "account"> {}

/** What `fetch` takes. */
export const urlKind = /* @__PURE__ */ kind<string | URL>(
  "takes an https URL",
  (value) => typeof value === "string" || value instanceof URL,
)
export const requestKind = /* @__PURE__ */ optional(
  kind<ResourceRequest>(
    "takes the options of fetch, as an object",
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  ),
)

/** A request for a resource of a provider, with a token that is good; once more with another one if that was refused. */
export async function fetchWithToken(
  setup: TokensSetup,
  whose: TokenOwner,
  {
    provider: id,
    url,
    scopes,
    account,
    ...init
  }: ResourceRequest & Pick<WantedAt, "provider"> & { readonly url: string | URL },
): Promise<Response> {
  const provider = requiredProvider(setup, id)
  const { canBeSentTwice, isRejectedToken, requestResource } = await protocol()
  const wanted: WantedAt = { provider: id, scopes, account }
  const held = await grantFor(setup, whose, wanted)
  const send = async ({ grant: { access = "", dpopKey } }: GrantRecord) =>
    requestResource({ provider, now: timeNow() }, { accessToken: access, dpopKey }, url, init)
  const response = await send(held)
  if (!isRejectedToken(response) || !canBeSentTwice(init.body)) return response
  const again = await grantFor(setup, whose, {
    ...wanted,
    account: held.grant.account,
    rejected: held.grant.access,
  })
  if (again.grant.access === held.grant.access) return response
  await response.body?.cancel()
  return send(again)
}
