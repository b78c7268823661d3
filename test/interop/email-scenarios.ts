import type { AuthConfig } from "@sallyport/core"
import { flowScenarios } from "./flow-scenarios.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"
import { strategyScenarios } from "./strategy-scenarios.js"

const email = (mail: Stage["mail"]) =>
  ({
    id: "email",
    name: "Email",
    type: "email",
    maxAge: 3600,
    sendVerificationRequest: ({ url, identifier }: { url: string; identifier: string }) =>
      void mail.push({ url, identifier }),
  }) as const

/** What Auth.js demands of an adapter beside an e-mail provider. */
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

/** Sign-in by e-mail, and the stored sessions that it starts. */
export const emailScenarios: readonly Scenario[] = [
  {
    name: "e-mail, link asked for",
    play: (stage) =>
      stage
        .visitor({ adapter: stage.adapter, providers: [email(stage.mail)] })
        .post("signin/email", { email: " Ada@Example.com", callbackUrl: "/in" }),
    differs: { cookies: "email-elsewhere", ...headers },
  },
  {
    name: "e-mail, two addresses in one",
    play: (stage) =>
      stage
        .visitor({ adapter: stage.adapter, providers: [email(stage.mail)] })
        .post("signin/email", { email: "a@x.example@y.example" }),
    differs: { location: "email-send-error", ...headers },
  },
  ...(["jwt", "database", undefined] as const).flatMap((strategy) =>
    [emailOperations, emailOperations.slice(1)].map((names): Scenario => ({
      name: `e-mail, an adapter of ${names.length} operations, ${strategy ?? "no strategy named"}`,
      play: ({ visitor, adapter, mail }) =>
        visitor({
          adapter: Object.fromEntries(names.map((name) => [name, adapter[name]])),
          providers: [email(mail)],
          ...(strategy && { session: { strategy } }),
        }).send("providers"),
      differs: headers,
    })),
  ),
  {
    name: "e-mail, link followed by a new user",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: { ...headers },
  },
  {
    name: "e-mail, link followed by a known user",
    play: async (stage) => {
      await stage.adapter.createUser?.({ ...ada, emailVerified: new Date() })
      const person = await emailSignIn(stage, ada.email)
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: { ...headers },
  },
  {
    name: "e-mail, link followed twice",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com")
      await person.send(stage.mail[0]?.url ?? "")
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: headers,
  },
  {
    name: "e-mail, new user, pages.newUser",
    play: async (stage) => {
      const person = await emailSignIn(stage, "ada@example.com", { pages: { newUser: "/welcome" } })
      return person.send(stage.mail[0]?.url ?? "")
    },
    differs: headers,
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
      const person = await emailSignIn(stage, "ada@example.com", { session: { maxAge: -1 } })
      await person.send(stage.mail[0]?.url ?? "")
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
    differs: headers,
  },
  ...flowScenarios,
  ...strategyScenarios,
]
