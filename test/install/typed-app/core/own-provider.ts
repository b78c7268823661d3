import { Auth, customFetch, type AuthConfig } from "@auth/core"
import type { OAuthConfig, OAuthUserConfig, Provider } from "@auth/core/providers"
import GitHub from "@auth/core/providers/github"

interface AcmeProfile extends Record<string, unknown> {
  sub: string
  display: string
}

function Acme<P extends AcmeProfile>(
  options: OAuthUserConfig<P> & { tenant: string },
): OAuthConfig<P> {
  return {
    id: "acme",
    name: "Acme",
    type: "oidc",
    issuer: `https://${options.tenant}.acme.example`,
    style: { bg: "#000", text: "#fff" },
    profile: (profile) => ({ id: profile.sub, name: profile.display, email: null }),
    options,
  }
}

const providers: Provider[] = [
  GitHub,
  GitHub({ id: "second-github", [customFetch]: (...args) => fetch(...args) }),
  Acme({ tenant: "one", clientId: "id", clientSecret: "secret" }),
  {
    id: "by-hand",
    name: "By hand",
    type: "oidc",
    issuer: "https://id.example",
    clientId: "id",
    clientSecret: "secret",
    checks: ["pkce", "nonce"],
    profile: (profile) => ({ id: profile.sub, name: profile.nickname, role: profile.role }),
  },
]

/** A list of the sign-in buttons, for a page of one's own. */
export const buttons = providers.map((provider) =>
  typeof provider === "function"
    ? { id: provider().id, name: provider().name }
    : { id: provider.id, name: provider.name },
)

export const config: AuthConfig = { providers, pages: { signIn: "/login" }, trustHost: true }
export const answer = (request: Request): Promise<Response> => Auth(request, config)
