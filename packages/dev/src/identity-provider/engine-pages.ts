import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider"
import { html, trustedMarkup } from "../page/html.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import type { DevClient } from "./dev-client.js"
import { errorPage } from "./error-page.js"
import { formActionSources } from "./form-action-sources.js"
import { PART } from "./part.js"
import { refusalText, refusedRequest } from "./refused-request.js"
import { signedOutBody, signOutBody } from "./sign-out-page.js"

/** The pages that the engine shows itself, in our own layout and wording. */
export interface EnginePages {
  renderError: (context: KoaContextWithOIDC, out: ErrorOut, error: Error) => void
  logout: {
    logoutSource: (context: KoaContextWithOIDC, form: string) => void
    postLogoutSuccessSource: (context: KoaContextWithOIDC) => void
  }
  /** Middleware of the engine. */
  dressForms: (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>
}

/** The engine's pages; their forms may lead to the redirect URIs of these clients. */
export function enginePages(clients: readonly DevClient[]): EnginePages {
  const formAction = formActionSources(clients)
  return {
    renderError: (context, out, error) => {
      const refused = refusedRequest(context, out, clients)
      // The developer looks there too, and may not be the one who sees the page.
      if (refused.facts.length > 0) process.emitWarning(refusalText(refused), "IdentityProvider")
      show(context, errorPage(out, refused, error))
    },
    logout: {
      logoutSource: (context, form) => {
        const body = signOutBody(form)
        show(context, makePage({ part: PART, title: "Sign out", body, formAction, opener: "kept" }))
      },
      postLogoutSuccessSource: (context) =>
        show(context, makePage({ part: PART, title: "Signed out", body: signedOutBody() })),
    },
    dressForms: async (context, next) => {
      await next()
      const form = bareForm(context)
      if (form !== undefined) show(context, formPage(form, formAction))
    },
  }
}

/**
 * The form in a page that the engine made itself: the one that posts the response to the application
 * (`response_mode=form_post`).
 */
function bareForm({ body, response }: KoaContextWithOIDC): string | undefined {
  if (typeof body !== "string" || !response.is("html")) return undefined
  return response.get("Content-Security-Policy") ? undefined : /<form[^]*<\/form>/.exec(body)?.[0]
}

function formPage(form: string, formAction: readonly string[]): Page {
  return makePage({
    part: PART,
    title: "One moment",
    body: html`<div class="notice"><h1>One moment …</h1></div>
      ${trustedMarkup(form)}`,
    script: "document.forms[0].submit()",
    formAction,
    opener: "kept",
  })
}

function show(context: KoaContextWithOIDC, page: Page): void {
  context.set(page.headers)
  context.body = page.document
}
