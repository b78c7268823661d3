import { forms, places, type Scenario } from "./scenario.js"
import { ada, password, type Setting } from "./stage.js"

const typed = (name: string, more: object = {}) => ({ name, password: "right", ...more })
const PATH = "callback/credentials"

/** What goes wrong, or right, by what `authorize` says. */
const outcomes = [
  ["the right password", { name: "ada", password: "right" }],
  ["a wrong password", { name: "ada", password: "wrong" }],
  ["no fields", {}],
  ["authorize throws", { name: "throws", password: "right" }],
] as const

/** What the `signIn` callback says. */
export const verdicts: readonly (readonly [string, () => unknown])[] = [
  ["signIn returns false", () => false],
  ["signIn returns a path", () => "/elsewhere"],
  ["signIn returns undefined", () => undefined],
  [
    "signIn throws",
    () => {
      throw new Error("Not you")
    },
  ],
]

export function deciding(verdict: () => unknown): NonNullable<Setting["options"]> {
  return ({ told }) => ({ callbacks: { signIn: told.heard("signIn", verdict) as never } })
}

const targets = ["/in", "http://evil.example/", "javascript:alert(1)", "//evil.example", "in"]

export const credentialsScenarios: readonly Scenario[] = [
  ...places.slice(0, 2).flatMap(({ place, setting }) =>
    forms.flatMap(({ form, more }) => [
      ...outcomes.map(([what, fields]): Scenario => ({
        name: `credentials: ${what}, ${form}, ${place}`,
        setting,
        play: ({ visitor }) => {
          const person = visitor()
          return person.post(PATH, { ...fields, ...more, callbackUrl: `${person.origin}/in` })
        },
      })),
      ...verdicts.map(([what, verdict]): Scenario => ({
        name: `credentials: ${what}, ${form}, ${place}`,
        setting: { ...setting, options: deciding(verdict) },
        play: ({ visitor }) => visitor().post(PATH, typed("ada", more)),
      })),
    ]),
  ),
  ...targets.map((target): Scenario => ({
    name: `credentials: callbackUrl ${target}`,
    play: ({ visitor }) => visitor().post(PATH, typed("ada", { callbackUrl: target })),
  })),
  ...forms.map(({ form, more }): Scenario => ({
    name: `credentials: without a CSRF token, ${form}`,
    play: ({ visitor }) =>
      visitor().send(PATH, { method: "POST", body: new URLSearchParams(typed("ada", more)) }),
  })),
  {
    name: "credentials: GET",
    play: ({ visitor }) => visitor().send(PATH),
  },
  {
    name: "credentials: a user without an id",
    setting: {
      options: ({ told }) => ({
        providers: [password(told, { authorize: () => ({ ...ada, id: undefined }) })] as never,
      }),
    },
    play: ({ visitor }) => visitor().post(PATH, typed("ada")),
  },
  {
    name: "credentials: a JSON body",
    play: async ({ visitor }) => {
      const person = visitor()
      const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
      return person.send(PATH, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, ...typed("ada"), json: true }),
      })
    },
  },
]
