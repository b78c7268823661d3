import { expect, test } from "vitest"
import { openSource } from "../syntax/source.js"
import { writtenFacts } from "./written-facts.js"

const factsOf = (text: string) => {
  const source = openSource(text)
  if (source === null) throw new Error("The text has mistakes")
  return writtenFacts(source)
}

test("providers by preset, with options and as objects; options and their groups; what keeps sessions", () => {
  const text = `
    import NextAuth from "next-auth"
    import Google from "next-auth/providers/google"
    import Mail from "@auth/core/providers/resend"
    export const { auth } = NextAuth({
      adapter: PrismaAdapter(db),
      providers: [
        Google,
        Mail({ from: "a@b.test", apiKey: "key" }),
        { id: "own", type: "oidc" as const, issuer: "https://a.test" },
      ],
      callbacks: { session({ session }) { return session }, jwt: keep },
      session: { strategy: "jwt", maxAge: 60 },
    } satisfies Config)`
  expect(factsOf(text)).toEqual({
    providers: [
      { kinds: ["google", "oidc"], options: [] },
      { kinds: ["resend", "email"], options: ["from", "apiKey"] },
      { kinds: ["oidc", "own"], options: ["id", "type", "issuer"] },
    ],
    hasAllProviders: true,
    options: [
      "adapter",
      "providers",
      "callbacks",
      "callbacks.session",
      "callbacks.jwt",
      "session",
      "session.strategy",
      "session.maxAge",
    ],
    isWhole: true,
    strategy: "jwt",
  })
})

test.each([
  ["const a = { providers: list }", { hasAllProviders: false, strategy: "jwt" }],
  ["const a = { providers: [...list] }", { hasAllProviders: false }],
  ["const a = { ...others, providers: [] }", { isWhole: false, hasAllProviders: true }],
  ["const a = { adapter, providers: [] }", { strategy: "database" }],
])("what is made elsewhere is not known: %s", (text, facts) => {
  expect(factsOf(text)).toMatchObject(facts)
})

test("a file without providers has no configuration", () => {
  expect(factsOf("export const a = { provider: 1 }")).toBeNull()
})

test("the email provider of next-auth 4 sends email", () => {
  const text = 'import E from "next-auth/providers/email"\nconst a = { providers: [E({ server })] }'
  expect(factsOf(text)?.providers).toEqual([
    { kinds: ["email", "nodemailer"], options: ["server"] },
  ])
})
