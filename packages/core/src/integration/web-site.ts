import { forwardedSite } from "./forwarded-site.js"
import { siteOrigin } from "./site-origin.js"

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else what a web request and its proxies say. `url` is
 * the address that the framework made of the request, or its scheme alone. Throws as `siteOrigin` does.
 */
export function webSite(
  env: Readonly<Record<string, string | undefined>>,
  { headers, url }: { readonly headers: Headers; readonly url: string },
): string {
  return siteOrigin(env, () => forwardedSite((name) => headers.get(name), url))
}
