import { isHost, statedSite } from "@sallyport/core/integration"
import type { Request } from "express"

/**
 * This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request says. Forwarded headers
 * count only from a proxy that `app.set("trust proxy", …)` names, as everywhere in Express. Throws a `TypeError` for a
 * host header that is no host.
 */
export function siteOrigin(req: Request): string {
  const { url } = statedSite(process.env)
  // One that is no address is refused with the whole configuration, so that nothing is built on what follows.
  if (url) return url.origin
  const host = (isProxied(req) && first(req.get("x-forwarded-host"))) || req.get("host")
  if (!host || !isHost(host) || !URL.canParse(`http://${host}`))
    throw badRequest(
      "The request's Host header is not a host name. Set AUTH_URL to the address of this site.",
    )
  return `${req.protocol === "https" ? "https" : "http"}://${host}`
}

/** `status` is what Express answers with: the fault is the request's. */
function badRequest(message: string): TypeError {
  return Object.assign(new TypeError(message), { status: 400 })
}

function isProxied(req: Request): boolean {
  const trusts: unknown = req.app.get("trust proxy fn")
  return typeof trusts === "function" && trusts(req.socket.remoteAddress, 0) === true
}

function first(list: string | undefined): string | undefined {
  return list?.split(",")[0]?.trim()
}
