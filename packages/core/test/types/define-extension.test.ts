import { expect, expectTypeOf, test } from "vitest"
import {
  defineExtension,
  type Extension,
  flag,
  optional,
  seconds,
  text,
} from "../../src/entrypoints/extensions.js"

interface GreetingOptions {
  readonly version: string
  readonly isLoud?: boolean
}

interface OwnGreeting {
  readonly greet: (name: string) => Promise<string>
}

const given: GreetingOptions = { version: "1" }

test("each option needs a kind, of its type, that may be left out where the type says so", () => {
  const options = { version: text, isLoud: optional(flag) }
  defineExtension("greeting", { given, options }, (_, { version, isLoud }) => {
    expectTypeOf(version).toEqualTypeOf<string>()
    expectTypeOf(isLoud).toEqualTypeOf<boolean | undefined>()
    return {}
  })
  defineExtension(
    "greeting",
    { given, options: { ...options, isLoud: optional(flag, true) } },
    (_, { isLoud }) => {
      expectTypeOf(isLoud).toEqualTypeOf<boolean>()
      return {}
    },
  )
  // @ts-expect-error -- isLoud has no kind
  defineExtension("greeting", { given, options: { version: text } }, () => ({}))
  // @ts-expect-error -- a number of seconds is no text
  defineExtension("greeting", { given, options: { ...options, version: seconds() } }, () => ({}))
  // @ts-expect-error -- it may be left out, and the kind demands it
  defineExtension("greeting", { given, options: { ...options, isLoud: flag } }, () => ({}))
  // @ts-expect-error -- it must be given, and the kind lets it be left out
  const loose = { ...options, version: optional(text) } satisfies typeof options
  expect(loose).toBeDefined()
})

test("its operations are those of the type that me() gives", () => {
  const greet = {
    at: "anywhere",
    assurance: "session",
    acting: "allowed",
    effect: "reads",
    args: [{ name: "name", kind: text }],
    run: async (_: unknown, name: string) => ({ result: `Hello, ${name}` }),
  } as const
  const whole: Extension<"greeting", OwnGreeting> = defineExtension("greeting", {}, () => ({
    operations: { greet },
  }))
  expect(whole.name).toBe("greeting")
  const none: Extension<"greeting", OwnGreeting> = defineExtension("greeting", {}, () => ({
    // @ts-expect-error -- it has no operation greet
    operations: {},
  }))
  expect(none.name).toBe("greeting")
})

test("a page that open returns has its name among those that are known before", () => {
  const page = () => async () => ({})
  const right = defineExtension("greeting", { pages: ["greeting"] }, () => ({
    pages: { greeting: page },
  }))
  expect(right.pages).toEqual(["greeting"])
  // @ts-expect-error -- the page has another name
  defineExtension("greeting", { pages: ["greeting"] }, () => ({ pages: { greetings: page } }))
})
