import { deciding, verdicts } from "./credentials-scenarios.js"
import { forms, places, type Scenario } from "./scenario.js"
import { email, type Setting, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const stored = places.slice(1)
const ADA = "ada@example.com"

const askFor = (person: Visitor, address = ADA, more = {}) =>
  person.post("signin/email", { email: address, callbackUrl: `${person.origin}/in`, ...more })

/** Opens the newest link, as it is or with changes to its parameters. */
function open(person: Visitor, { mails }: Stage, changes: Record<string, string> = {}) {
  const link = new URL(mails.at(-1) ?? "http://no-mail.test")
  for (const [name, value] of Object.entries(changes)) link.searchParams.set(name, value)
  return person.send(`callback/email${link.search}`)
}

const withEmail =
  (more: object): NonNullable<Setting["options"]> =>
  ({ told, mails }) => ({
    providers: [email(told, mails, more)] as never,
  })

const addresses = [
  "Ada@Example.com",
  " ada@example.com ",
  "ada",
  "",
  "ada@example.com,eve@evil.example",
]

export const emailScenarios: readonly Scenario[] = stored.flatMap(
  ({ place, setting }): Scenario[] => [
    ...forms.map(({ form, more }): Scenario => ({
      name: `email: a link is asked for, ${form}, ${place}`,
      setting,
      play: ({ visitor }) => askFor(visitor(), ADA, more),
    })),
    ...addresses.map((address): Scenario => ({
      name: `email: a link for ${JSON.stringify(address)}, ${place}`,
      setting,
      play: ({ visitor }) => askFor(visitor(), address),
    })),
    {
      name: `email: a new person, ${place}`,
      setting,
      play: async (stage) => {
        const person = stage.visitor()
        await askFor(person)
        return open(person, stage)
      },
    },
    {
      name: `email: a known person, ${place}`,
      setting,
      play: async (stage) => {
        stage.store.users.push({ id: "user-9", email: ADA, emailVerified: new Date(0) })
        const person = stage.visitor()
        await askFor(person)
        return open(person, stage)
      },
    },
    {
      name: `email: the session afterwards, ${place}`,
      setting,
      play: async (stage) => {
        const person = stage.visitor()
        await askFor(person)
        await open(person, stage)
        return person.send("session")
      },
    },
    {
      name: `email: a link that was used, ${place}`,
      setting,
      play: async (stage) => {
        const person = stage.visitor()
        await askFor(person)
        await open(person, stage)
        return open(person, stage)
      },
    },
    ...Object.entries({ token: "another", email: "eve@example.com" }).map(
      ([what, value]): Scenario => ({
        name: `email: a link with another ${what}, ${place}`,
        setting,
        play: async (stage) => {
          const person = stage.visitor()
          await askFor(person)
          return open(person, stage, { [what]: value })
        },
      }),
    ),
    ...verdicts.flatMap(([what, verdict]) =>
      forms.map(({ form, more }): Scenario => ({
        name: `email: ${what}, ${form}, ${place}`,
        setting: { ...setting, options: deciding(verdict) },
        play: ({ visitor }) => askFor(visitor(), ADA, more),
      })),
    ),
    ...(["getUserByEmail", "createVerificationToken"] as const).map((operation): Scenario => ({
      name: `email: ${operation} fails, ${place}`,
      setting: { ...setting, fails: [operation] },
      play: ({ visitor }) => askFor(visitor()),
    })),
    {
      name: `email: createUser fails, ${place}`,
      setting: { ...setting, fails: ["createUser"] },
      play: async (stage) => {
        const person = stage.visitor()
        await askFor(person)
        return open(person, stage)
      },
    },
    {
      name: `email: the mail cannot be sent, ${place}`,
      setting: {
        ...setting,
        options: withEmail({
          sendVerificationRequest: () => {
            throw new Error("no mail server")
          },
        }),
      },
      play: ({ visitor }) => askFor(visitor()),
    },
    {
      name: `email: normalizeIdentifier, generateVerificationToken and a secret, ${place}`,
      setting: {
        ...setting,
        options: withEmail({
          normalizeIdentifier: () => "normal@example.com",
          generateVerificationToken: () => "123456",
          secret: "the-secret-of-the-provider",
        }),
      },
      play: async (stage) => {
        const person = stage.visitor()
        await askFor(person)
        return open(person, stage)
      },
    },
  ],
)
