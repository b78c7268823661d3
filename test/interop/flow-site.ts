import type { AuthConfig } from "@sallyport/core"
import { oauthProvider } from "./oauth-scenarios.js"
import type { Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

/** A configuration, and options of its OAuth provider. */
type Options = Partial<AuthConfig> & { readonly options?: object }

/** The user that the OAuth server of {@link siteOf} returns for everyone. */
const grace = { id: "9", name: "Grace", email: "grace@example.com", email_verified: true }

/** One site with a provider, sign-in by email and a store. */
export function siteOf(stage: Stage, { options, ...config }: Options = {}, site?: string): Visitor {
  const mail = {
    id: "email",
    name: "Email",
    type: "email",
    maxAge: 3600,
    sendVerificationRequest: ({ url, identifier }: { url: string; identifier: string }) =>
      void stage.mail.push({ url, identifier }),
  }
  const providers = [oauthProvider(stage, grace, options), mail] as unknown
  return stage.visitor(
    { adapter: stage.adapter, providers: providers as AuthConfig["providers"], ...config },
    site,
  )
}

/** Signs someone in with the link in their email. */
export async function signInAs(
  visitor: Visitor,
  { mail }: Stage,
  email: string,
): Promise<Response> {
  await visitor.post("signin/email", { email })
  return visitor.send(mail.at(-1)?.url ?? "")
}
