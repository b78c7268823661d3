import { NuxtAuthHandler } from "#auth"
import CredentialsProvider from "next-auth/providers/credentials"

interface Claims {
  readonly sub: string
  readonly name: string
  readonly email: string
}

export default NuxtAuthHandler({
  secret: process.env.NEXTAUTH_SECRET,
  providers: [
    // @ts-expect-error Node loads the module of next-auth as CommonJS, which its types do not say.
    CredentialsProvider.default({
      credentials: { password: { type: "password" } },
      authorize: (typed?: { password?: string }) =>
        typed?.password === "right" ? { id: "ada", name: "Ada", email: "ada@example.com" } : null,
    }),
    {
      id: "house",
      name: "House",
      type: "oauth",
      wellKnown: `${process.env.HOUSE_ISSUER}/.well-known/openid-configuration`,
      authorization: { params: { scope: "openid profile email" } },
      idToken: true,
      checks: ["pkce", "state"],
      clientId: process.env.HOUSE_ID,
      clientSecret: process.env.HOUSE_SECRET,
      profile: ({ sub, name, email }: Claims) => ({ id: sub, name, email }),
    },
  ],
})
