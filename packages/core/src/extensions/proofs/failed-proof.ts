import { pageUrl } from "../../address/page-url.js"
import { parseUrl } from "../../address/parse-url.js"
import type { AuthResponse } from "../../contract/http.js"
import type { FailedAnswer } from "../../contract/page-request.js"
import { STEP_UP } from "../../http/request-path.js"

/**
 * An attempt that failed on the page on which people prove who they are leads back there, with the error, instead of to
 * the usual page. Undefined for every other one, if the application has pages of its own, and where the browser does not
 * say which page sent it.
 */
export function backToProof(failed: FailedAnswer): AuthResponse | undefined {
  const { answer, config } = failed
  const usual = parseUrl(answer.redirect ?? "")
  const isOurs = [`${config.basePath}/signin`, `${config.basePath}/error`].includes(
    usual?.pathname ?? "",
  )
  // To try again helps nobody where the site is at fault.
  if (!usual || !isOurs || usual.searchParams.get("error") === "Configuration") return undefined
  const page = proofPage(failed)
  if (!page) return undefined
  for (const name of ["error", "code"]) {
    page.searchParams.delete(name)
    for (const value of usual.searchParams.getAll(name)) page.searchParams.set(name, value)
  }
  return { ...answer, redirect: page.href }
}

/** The page that sent a form, or from which the person went to a provider. */
function proofPage({ url, headers, config, proof }: FailedAnswer): URL | undefined {
  const path = `${config.basePath}/session/${STEP_UP}`
  if (proof) {
    const { callbackUrl } = proof
    // A provider of OAuth 2 was asked for a new proof, however young the former one was.
    const within = proof.within === 0 ? undefined : String(proof.within)
    return new URL(pageUrl(url.origin + path, url.origin, { callbackUrl, within }))
  }
  const page = parseUrl(headers.get("referer") ?? "")
  return page?.origin === url.origin && page.pathname === path ? page : undefined
}
