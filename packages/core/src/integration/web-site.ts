import { platformSite } from "./forwarded-site.js"
import { siteOrigin } from "./site-origin.js"

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from a web request and its
 * proxies. `url` is the address that the framework gave the request, or only its scheme. Throws as `siteOrigin` does.
 */
export function webSite(
  env: Readonly<Record<string, string | undefined>>,
  { headers, url }: { readonly headers: Headers; readonly url: string },
): string {
  return siteOrigin(env, () =>
    platformSite(env, { header: (name) => headers.get(name), given: url }),
  )
}
