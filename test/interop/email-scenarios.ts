import type { AuthConfig } from "@sallyport/core"
import { loggedErrors } from "./failure-scenarios.js"
import { flowScenarios } from "./flow-scenarios.js"
import { oauthProvider, roundTrip } from "./oauth-scenarios.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"
import { strategyScenarios } from "./strategy-scenarios.js"
import type { Visitor } from "./visitor.js"

type SignIn = NonNullable<NonNullable<AuthConfig["callbacks"]>["signIn"]>

const email = (mail: Stage["mail"]) =>
  ({
    id: "email",
    name: "Email",
    type: "email",
    maxAge: 3600,
    sendVerificationRequest: ({ url, identifier }: { url: string; identifier: string }) =>
      void mail.push({ url, identifier }),
  }) as const

/** The operations that Auth.js requires of an adapter if there is an email provider. */
const emailOperations = [
  "createVerificationToken",
  "useVerificationToken",
  "getUserByEmail",
] as const

async function emailSignIn(
  { visitor, mail, adapter }: Stage,
  address: string,
  options: Partial<AuthConfig> = {},
) {
  const person = visitor({ adapter, providers: [email(mail)], ...options })
  await person.post("signin/email", { email: address })
  return person
}

function waysIn(stage: Stage, said: object, options: object = {}): AuthConfig["providers"] {
  const person = { ...ada, ...said }
  return [oauthProvider(stage, person, options) as never, email(stage.mail)]
}

/** A visitor of an application with email links and a provider that says this about their address. */
function besideMail(stage: Stage, said: object, options: object = {}): Visitor {
  return stage.visitor({ adapter: stage.adapter, providers: waysIn(stage, said, options) })
}

/** Sign-in by email, and the stored sessions that it starts. */
export const emailScenarios: readonly Scenario[] = [
  {
    name: "email, link asked for",
    play: (stage) =>
      stage
        .visitor({ adapter: stage.adapter, providers: [email(stage.mail)] })
        .post("signin/email", { email: " Ada@Example.com", callbackUrl: "/in" }),
    differs: { cookies: "email-elsewhere", ...headers },
  },
  {
    name: "GET /signin, a link and a password",
    play: (stage) =>
      stage
        .visitor({
          adapter: stage.adapter,
          session: { strategy: "jwt" },
          providers: [
            email(stage.mail),
            {
              id: "login",
              name: "Login",
              type: "credentials",
              credentials: { email: { type: "email" }, password: { type: "password" } },
              authorize: () => null,
            },
          ],
        })
        .send("signin"),
    differs: { ...headers, "content-type": "page-headers", body: "sign-in-shared-field" },
  },
  {
    name: "email, two addresses in one",
    play: (stage) =>
      stage
        .visitor({ adapter: stage.adapter, providers: [email(stage.mail)] })
        .post("signin/email", { email: "a@x.example@y.example" }),
    differs: { cookies: "failed-attempt", location: "email-send-error", ...headers },
  },
  {
    name: "email, what is logged when the message cannot be sent",
    play: async (stage) => {
      const { logged, logger } = loggedErrors()
      const sendVerificationRequest = async () => {
        // Auth.js listens to the promise only once the token is stored.
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new RangeError("no mail today")
      }
      await emailSignIn(stage, "ada@example.com", {
        logger,
        providers: [{ ...email(stage.mail), sendVerificationRequest }],
      })
      return Response.json(logged)
    },
    differs: { body: "error-classes", calls: "email-send-error" },
  },
  ...(["jwt", "database", undefined] as const).flatMap((strategy) =>
    [emailOperations, emailOperations.slice(1)].map((names): Scenario => ({
      name: `email, an adapter of ${names.length} operations, ${strategy ?? "no strategy named"}`,
      play: ({ visitor, adapter, mail }) =>
        visitor({
          adapter: Object.fromEntries(names.map((name) => [name, adapter[name]])),
          providers: [email(mail)],
          ...(strategy && { session: { strategy } }),
        }).send("providers"),
      differs:
        strategy !== "jwt" && names.length === emailOperations.length
          ? { status: "missing-session-operations", body: "missing-session-operations", ...headers }
          : headers,
    })),
  ),
  ...["jörg@münchen.de", "user@localhost"].map((address): Scenario => ({
    name: `email, ${address}`,
    play: (stage) =>
      stage
        .visitor({ adapter: stage.adapter, providers: [email(stage.mail)] })
        .post("signin/email", { email: address }),
    differs: {
      ...headers,
      location: "email-rule",
      calls: "email-rule",
      cookies: "failed-attempt",
    },
  })),
  ...["jörg@münchen.de", "user@localhost"].map((address): Scenario => ({
    name: `email, ${address} with normalizeIdentifier, to the session`,
    play: async (stage) => {
      const provider = {
        ...email(stage.mail),
        normalizeIdentifier: (typed: string) => typed.trim().toLowerCase(),
      }
      const person = await emailSignIn(stage, address, { providers: [provider] })
      await person.send(stage.mail[0]?.url ?? "")
      return person.send("session")
    },
    differs: { cookies: "session-reissue" },
  })),
  {
    name: "email, a token that is no text",
    play: (stage) =>
      stage
        .visitor({
          adapter: stage.adapter,
          providers: [{ ...email(stage.mail), generateVerificationToken: () => ({}) as never }],
        })
        .post("signin/email", { email: ada.email }),
    differs: {
      cookies: "failed-attempt",
      ...headers,
      location: "email-token",
      calls: "email-token",
    },
  },
  ...[undefined, {}, { brandColor: "#123456" }].map((theme): Scenario => ({
    name: `email, the theme that the sender is given, ${JSON.stringify(theme)}`,
    play: async ({ visitor, adapter }) => {
      const themes: unknown[] = []
      const sender = {
        ...email([]),
        sendVerificationRequest: (message: { theme: unknown }) => void themes.push(message.theme),
      }
      await visitor({ adapter, providers: [sender], ...(theme && { theme }) }).post(
        "signin/email",
        {
          email: ada.email,
        },
      )
      return Response.json(themes)
    },
  })),
  {
    name: "email, the page after it",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      return person.send("verify-request?provider=email&type=email")
    },
    differs: { ...headers, body: "sent-link-page", "content-type": "page-headers" },
  },
  {
    name: "email, link followed by a new user",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: { ...headers, cookies: "sent-link-page" },
  },
  {
    name: "email, link followed by a known user",
    play: async (stage) => {
      await stage.adapter.createUser?.({ ...ada, emailVerified: new Date() })
      const person = await emailSignIn(stage, ada.email)
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: { ...headers, calls: "email-first-proof", cookies: "sent-link-page" },
  },
  {
    name: "email, link followed twice",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      await person.send(stage.mail[0]?.url ?? "")
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: headers,
  },
  {
    name: "email, new user, pages.newUser",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com", { pages: { newUser: "/welcome" } })
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: { ...headers, cookies: "sent-link-page" },
  },
  {
    name: "GET /session, database",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com", { session: { updateAge: 0 } })
      await person.send(stage.mail[0]?.url ?? "")
      return person.send("session")
    },
  },
  {
    name: "GET /session, database, expired",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      await person.send(stage.mail[0]?.url ?? "")
      const { getSessionAndUser } = stage.adapter
      const expired = async (token: string) => {
        const row = await getSessionAndUser?.(token)
        return row ? { ...row, session: { ...row.session, expires: new Date(0) } } : null
      }
      Object.assign(stage.adapter, { getSessionAndUser: expired })
      return person.send("session")
    },
  },
  {
    name: "POST /signout, database",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      await person.send(stage.mail[0]?.url ?? "")
      return person.post("signout")
    },
    differs: { ...headers, calls: "signed-in-already" },
  },
  {
    name: "OAuth callback, email links beside, the provider vouches for the address",
    play: (stage) => roundTrip(besideMail(stage, { email_verified: true })),
    differs: { ...headers, calls: "remembered-proof" },
  },
  {
    name: "OAuth callback, email links beside, a provider that always emailTrust denies the address",
    play: async (stage) => {
      const visitor = besideMail(stage, { email_verified: false }, { emailTrust: "always" })
      await roundTrip(visitor)
      return visitor.send("session")
    },
    differs: {
      body: "denied-address",
      cookies: "session-reissue",
      calls: "adapter-calls",
    },
  },
  {
    name: "OAuth sign-up, then an email link, a provider that vouches for nothing",
    play: async (stage) => {
      await roundTrip(besideMail(stage, {}))
      const person = await emailSignIn(stage, ada.email, { providers: waysIn(stage, {}) })
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: {
      ...headers,
      location: "pre-hijack",
      cookies: "pre-hijack",
      calls: "pre-hijack",
    },
  },
  ...([true, false] as const).map((atRequest): Scenario => ({
    name: `email, the signIn callback creates the user, ${atRequest ? "also when the link is asked for" : "when it is followed"}, jwt`,
    play: async (stage) => {
      const { adapter } = stage
      const create = async ({ user, email }: Parameters<SignIn>[0]) => {
        if (email && !atRequest) return true
        if (!(await adapter.getUserByEmail?.(ada.email)))
          await adapter.createUser?.({ ...user, email: ada.email, emailVerified: null } as never)
        return true
      }
      const person = await emailSignIn(stage, ada.email, {
        providers: waysIn(stage, {}),
        session: { strategy: "jwt" },
        callbacks: { signIn: create },
      })
      await person.send(stage.mail[0]?.url ?? "")
      return person.send("session")
    },
    differs: { cookies: "session-reissue" },
  })),
  ...flowScenarios,
  ...strategyScenarios,
]
