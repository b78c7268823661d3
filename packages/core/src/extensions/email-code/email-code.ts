import { loadOnce } from "../../async/load-once.js"
import type { EmailConfig } from "../../contract/email-provider.js"
import type { Extension } from "../../contract/extension.js"
import type { Flow } from "../../contract/flow.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { AuthError } from "../../errors/auth-error.js"
import { makeExtension } from "../defining/make-extension.js"
import { records } from "../defining/needs.js"
import { type EmailCodeOptions, rightOptions } from "./code-options.js"
import { answerCodeRefusal } from "./code-refusals.js"

/** Loaded with the first mail, and the first code that is typed. */
const flow = /* @__PURE__ */ loadOnce(() => import("./code-flow.js"))
const page = /* @__PURE__ */ loadOnce(() => import("./show-code-page.js"))

/** One for all providers, each of which has its own options. */
const extension = /* @__PURE__ */ makeExtension(
  "emailCode",
  {
    needs: [records("EmailCode() keeps a record of every code"), rightOptions],
    pages: ["code"],
  },
  (setup) => {
    const code: Flow<ResolvedEmailProvider> = {
      callbackCsrf: "required",
      callbackMethods: ["GET", "POST"],
      start: async (context, start) => (await flow()).startCode(setup, context, start),
      finish: async (context) => (await flow()).finishCode(setup, context),
    }
    return {
      flow: code,
      refusal: answerCodeRefusal,
      form: async ({ texts }) => ({ button: texts.emailCode }),
      pages: {
        code: () => async (request) => (await page()).answerCodePage({ setup, request }),
      },
    }
  },
)

/** A preset for email, or what it returns. */
type EmailPreset<Config> = Config | ((options?: never) => Config)

/**
 * An email provider that sends a code beside the link: people type it into the browser in which they asked for it, and
 * need not open the mail there. `EmailCode(Resend)`, or `EmailCode(Nodemailer({ … }), { digits: 8 })`.
 *
 * A code works once, for ten minutes. After about ten wrong ones for an address within a day, whoever typed them, only
 * the link works for a while.
 *
 * Needs records: an adapter of Sallyport that has them, or the option `records`. Throws `AuthError` for anything but an
 * email provider.
 */
export function EmailCode<Config extends Omit<EmailConfig, "options">>(
  provider: EmailPreset<Config>,
  options: EmailCodeOptions = {},
): Config & { readonly extension: Extension<"emailCode"> } {
  const config = typeof provider === "function" ? provider() : provider
  if (config?.type !== "email")
    throw new AuthError(
      "EmailCode() takes an email provider, as in EmailCode(Resend) or EmailCode(Nodemailer({ server })).",
    )
  return { ...config, extension, emailCode: options }
}
