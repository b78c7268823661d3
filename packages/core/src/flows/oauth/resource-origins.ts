import { parseUrl } from "../../address/parse-url.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidProvider } from "../../errors/config-errors.js"
import type { ClientContext } from "./client-context.js"
import { discover } from "./discovery.js"
import { isWithinReach, namedAddress, plainHttpHint, secureAddress } from "./provider-address.js"

/**
 * Whether an access token of this provider may be sent to an origin: to its issuer's, its userinfo endpoint's, and those
 * of `resources`. Rejects with `InvalidProvider` if one of them is no origin.
 */
export async function mayReceiveToken(context: ClientContext, origin: string): Promise<boolean> {
  const { provider } = context
  const { issuer, userinfo } = provider
  const configured = [issuer, userinfo.url].flatMap((one) => parseUrl(one ?? "")?.origin ?? [])
  if (configured.includes(origin) || resourcesOf(provider).some((one) => covers(one, origin)))
    return true
  return !userinfo.url && (await discoveredOrigin(context)) === origin
}

/** Whether an origin is the named one, or has one name in the place of `*`. */
function covers(named: string, origin: string): boolean {
  const [before = "", after] = named.split("//*.")
  if (after === undefined) return named === origin
  return origin.replace(/\/\/[^./]+\./, "//*.") === `${before}//*.${after}`
}

function resourcesOf({ id, resources = [], allowInsecureRequests }: ResolvedOAuthProvider) {
  // One alone is a mistake that plain JavaScript lets through.
  return [resources].flat().map((resource) => {
    const url = secureAddress(resource, { allowInsecure: allowInsecureRequests })
    if (url) return url.origin
    throw new InvalidProvider(
      `The resources of provider "${id}" have an entry that is not an https address${plainHttpHint(resource)}. Write origins, such as "https://api.example.com".`,
    )
  })
}

/** The sign-in sends the token there, too. */
async function discoveredOrigin({ provider, now }: ClientContext): Promise<string | undefined> {
  if (provider.issuer === undefined && provider.wellKnown === undefined) return undefined
  // A provider without a document has no other origins.
  const metadata = await discover(provider, now).catch(() => undefined)
  const url = namedAddress(metadata?.userinfo_endpoint, provider)
  return url && (await isWithinReach(url, provider)) ? url.origin : undefined
}
