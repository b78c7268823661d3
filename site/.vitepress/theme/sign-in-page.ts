import { Auth, type AuthConfig } from "@sallyport/core"
import Credentials from "@sallyport/core/providers/credentials"
import Apple from "@sallyport/core/providers/apple"
import Discord from "@sallyport/core/providers/discord"
import GitHub from "@sallyport/core/providers/github"
import GitLab from "@sallyport/core/providers/gitlab"
import Google from "@sallyport/core/providers/google"
import Microsoft from "@sallyport/core/providers/microsoft-entra-id"

const client = { clientId: "id", clientSecret: "secret" }

/** The providers that the page can show, in the order of their buttons. */
export const presets = [
  Google(client),
  GitHub(client),
  Apple(client),
  Microsoft(client),
  Discord(client),
  GitLab(client),
].map((provider) => ({ name: provider.name, provider }))

const password = Credentials({
  credentials: { email: { type: "email" }, password: { type: "password" } },
  authorize: () => null,
})

/** What the page shows. */
export interface Shown {
  readonly theme: NonNullable<AuthConfig["theme"]>
  /** Names of {@link presets}. */
  readonly providers: readonly string[]
  readonly hasPassword: boolean
}

/** The sign-in page as the library answers it to a browser that nobody is signed in with. */
export async function signInPage({ theme, providers, hasPassword }: Shown): Promise<string> {
  const chosen = presets
    .filter(({ name }) => providers.includes(name))
    .map(({ provider }) => provider)
  const response = await Auth(new Request("https://app.example/auth/signin"), {
    // Nothing is signed with it that leaves this page.
    secret: crypto.randomUUID() + crypto.randomUUID(),
    trustHost: true,
    providers: [...chosen, ...(hasPassword ? [password] : [])],
    theme,
  })
  return response.text()
}
