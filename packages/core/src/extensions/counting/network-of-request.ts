import type { AuthRequest } from "../../contract/http.js"
import { clientAddress } from "./client-address.js"
import { networkOf } from "./network-of.js"

type ClientRequest = Pick<AuthRequest, "headers" | "platform">

/** Of requests whose client an extension has found by its own option. */
const found = /* @__PURE__ */ new WeakMap<ClientRequest, string>()

/** Says from which network a request comes, for the other extensions: they have no option that names the proxy. */
export function rememberNetwork(request: ClientRequest, network: string): void {
  found.set(request, network)
}

/**
 * The network from which a request comes: by what an extension has found, else the address that the framework knows. Null
 * if it is unknown. Behind a proxy of which nobody was told it is that of the proxy, so nobody may be refused for it.
 */
export async function networkOfRequest(request: ClientRequest): Promise<string | null> {
  return found.get(request) ?? networkOf(clientAddress((_, known) => known, request))
}
