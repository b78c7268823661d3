import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { UnknownAction } from "../errors/request-errors.js"
import { issueCsrfToken, requireCsrfToken } from "../csrf/csrf-token.js"
import { parseEmailAddress } from "../flows/email/email-address.js"
import { flowOf } from "../flows/flow-table.js"
import { resolveCallbackUrl } from "../http/callback-url.js"
import { signInPage } from "../pages/sign-in-page.js"
import { pageAnswer } from "./page-answer.js"

/** GET `/signin`: the page with every way in. Never starts one: that takes a POST with our token. */
export async function showSignIn(context: Context): Promise<AuthResponse> {
  const { config, origin, baseUrl, request } = context
  if (request.providerId !== undefined)
    throw new UnknownAction("A sign-in is started with POST", { status: 405, allow: "POST" })
  const target = await resolveCallbackUrl(context)
  const csrf = await issueCsrfToken(context)
  const cookies = [...csrf.cookies, ...target.cookies]
  const { error, code } = request.query
  if (config.pages.signIn) {
    const page = pageUrl(config.pages.signIn, origin, { callbackUrl: target.url, error, code })
    return { redirect: page, cookies }
  }
  const email = parseEmailAddress(request.query["email"])
  const page = pageAnswer(context, (nonce) =>
    signInPage({
      // Built from resolved values only: upstream spread the query over these (security R8).
      providers: [...config.providers.values()].map((provider) => ({
        ...shownOf(provider),
        signinUrl: `${baseUrl}/signin/${encodeURIComponent(provider.id)}`,
        callbackUrl: `${baseUrl}/callback/${encodeURIComponent(provider.id)}`,
      })),
      csrfToken: csrf.token,
      callbackUrl: target.url,
      error,
      ...(email && { email }),
      theme: config.theme,
      nonce,
    }),
  )
  return { ...page, cookies }
}

function shownOf(provider: NonNullable<Context["provider"]>) {
  const { id, name, type } = provider
  return {
    id,
    name,
    type,
    ...("style" in provider && { style: provider.style }),
    ...(provider.type === "credentials" && { credentials: provider.credentials }),
    ...(provider.type === "webauthn" && { formFields: provider.formFields }),
  }
}

/** POST `/signin/{provider}`: sends the browser, or a message, on its way; the page where nothing precedes the callback. */
export async function startSignIn(context: Context): Promise<AuthResponse> {
  await requireCsrfToken(context)
  const { provider, config, baseUrl, request } = context
  const { url: callbackUrl, cookies } = await resolveCallbackUrl(context)
  const start = provider && flowOf(provider).start
  if (!provider || !start) return { redirect: `${baseUrl}/signin`, cookies }
  if (provider.type !== "email")
    await config.limit?.({
      action: "signin",
      provider: provider.id,
      request: new Request(request.url, { method: "POST", headers: request.headers }),
    })
  return start({ ...context, provider }, { callbackUrl, cookies })
}
