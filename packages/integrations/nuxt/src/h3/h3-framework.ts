import {
  atOrigin,
  redirection,
  routedPath,
  signedIn,
  sourceOf,
  webSite,
  writeNodeCookies,
  type Framework,
} from "@sallyport/core/integration"
import { toWebRequest, type H3Event } from "h3"

/** h3 1 as the kit sees it; `root` is the path that the whole application is served under, as `/shop`, empty for none. */
export function h3Framework(root: string): Framework<H3Event> {
  return {
    basePath: `${root}/api/auth`,
    root,
    toRequest: (event) => atOrigin(toWebRequest(event), siteOf(event), routedPath),
    session: (event) => sourceOf({ headers: event.headers, url: siteOf(event) }),
    keyOf: (event) => event,
    // `url` is what is left of it below the place where a part of the application is mounted.
    target: ({ node: { req } }) =>
      (req as { readonly originalUrl?: string }).originalUrl ?? req.url,
    setCookies: ({ node: { res } }, cookies) => writeNodeCookies(res, cookies),
    redirect: (_, url) => redirection(url),
    authorized: signedIn,
    env: () => process.env,
  }
}

/** This site, as `https://app.example`: that of `AUTH_URL` when it is set, else what the request and its proxies say. */
function siteOf({ headers, node: { req } }: H3Event): string {
  const isEncrypted = (req.socket as { readonly encrypted?: boolean } | undefined)?.encrypted
  return webSite(process.env, { headers, url: isEncrypted ? "https:" : "http:" })
}
