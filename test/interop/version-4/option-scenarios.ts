import type { AuthOptions } from "@sallyport/next-auth-4"
import { places, type Scenario } from "./scenario.js"

const cookie = (name: string) => ({
  name,
  options: { httpOnly: true, sameSite: "strict", path: "/", secure: false, domain: "127.0.0.1" },
})

const named = ["sessionToken", "callbackUrl", "csrfToken", "pkceCodeVerifier", "state", "nonce"]

/** Options, by what they are about. */
const options: readonly (readonly [string, Partial<AuthOptions>])[] = [
  ["useSecureCookies", { useSecureCookies: true }],
  [
    "cookies of the application",
    { cookies: Object.fromEntries(named.map((name) => [name, cookie(`my.${name}`)])) as never },
  ],
  ["session.maxAge", { session: { maxAge: 60 } }],
  ["jwt.maxAge", { jwt: { maxAge: 60 } }],
  ["jwt.secret", { jwt: { secret: "another-secret-another-secret-another" } }],
  [
    "jwt.encode and jwt.decode",
    {
      jwt: {
        encode: ({ token }) => Buffer.from(JSON.stringify(token)).toString("base64url"),
        decode: ({ token = "" }) => JSON.parse(Buffer.from(token, "base64url").toString()) as never,
      },
    },
  ],
  ["redirect", { callbacks: { redirect: ({ baseUrl }) => `${baseUrl}/always` } }],
  ["theme", { theme: { colorScheme: "dark", brandColor: "#123456", logo: "/logo.png" } }],
]

const steps: readonly (readonly [string, Scenario["play"]])[] = [
  ["start", ({ visitor }) => visitor().post("signin/op")],
  ["callback", ({ visitor }) => visitor().roundTrip()],
  [
    "session",
    async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      return person.send("session")
    },
  ],
  [
    "sign-out",
    async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      return person.post("signout")
    },
  ],
]

export const optionScenarios: readonly Scenario[] = [
  ...options.flatMap(([what, changed]) =>
    steps.map(([step, play]): Scenario => ({
      name: `${what}: ${step}`,
      setting: { options: () => changed },
      play,
    })),
  ),
  ...places.flatMap(({ place, setting }) =>
    steps.map(([step, play]): Scenario => ({
      name: `over https: ${step}, ${place}`,
      setting: { ...setting, https: true },
      play,
    })),
  ),
  {
    name: "session.generateSessionToken",
    setting: {
      strategy: "database",
      options: () => ({
        session: { strategy: "database", generateSessionToken: () => "a-token-of-the-application" },
      }),
    },
    play: ({ visitor }) => visitor().roundTrip(),
  },
]
