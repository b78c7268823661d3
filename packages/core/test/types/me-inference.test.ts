import { expectTypeOf, test } from "vitest"
import type { AuthConfig } from "@sallyport/core"
import { createOperations, type Framework, type MeOf } from "@sallyport/core/integration"
import type { Extension } from "../../src/contract/extension.js"

interface Notes {
  readonly add: (text: string) => Promise<boolean>
}

declare const framework: Framework<Request>
declare const notes: () => Extension<"notes", Notes>
declare const other: () => Extension<
  "other",
  { readonly count: () => Promise<number> },
  { all(): 1 }
>
declare const silent: () => Extension<"silent">

type Mine<Call extends () => unknown> =
  ReturnType<Call> extends { me: (event: Request) => Promise<infer Me> } ? NonNullable<Me> : never

interface Both {
  readonly notes: Notes
  readonly other: { readonly count: () => Promise<number> }
}

interface SessionProofs {
  readonly meets: (demand: {
    readonly within?: number | undefined
    readonly factors?: 1 | 2 | undefined
  }) => boolean
}

test("me() has the functions of each extension under its name, and none of those without (proved by the compiler)", () => {
  const make = () =>
    createOperations(framework, { providers: [], extensions: [notes(), other(), silent()] })
  expectTypeOf<Mine<typeof make>>().toEqualTypeOf<Both & SessionProofs>()
})

test("for a function that makes the configuration, and for one that is checked with satisfies (proved by the compiler)", () => {
  const make = () =>
    createOperations(framework, () => ({ providers: [], extensions: [notes(), other()] }))
  expectTypeOf<Mine<typeof make>>().toEqualTypeOf<Both & SessionProofs>()
  const later = () =>
    createOperations(framework, async () => ({ providers: [], extensions: [notes(), other()] }))
  expectTypeOf<Mine<typeof later>>().toEqualTypeOf<Both & SessionProofs>()
  const checked = () => ({ providers: [], extensions: [notes(), other()] }) satisfies AuthConfig
  expectTypeOf<MeOf<ReturnType<typeof checked>>>().toEqualTypeOf<Both & SessionProofs>()
})

test("without extensions, and for a wide type, its only member says what to do (proved by the compiler)", () => {
  type None = "There are no extensions: list some in the option extensions"
  expectTypeOf<keyof MeOf<{ providers: [] }>>().toEqualTypeOf<None>()
  expectTypeOf<keyof MeOf<{ providers: []; extensions: [] }>>().toEqualTypeOf<None>()
  expectTypeOf<keyof MeOf<unknown>>().toExtend<`${string}typeof config${string}`>()
  expectTypeOf<keyof MeOf<AuthConfig>>().toExtend<`${string}write \`satisfies\`${string}`>()
  expectTypeOf<keyof MeOf<{ extensions: Extension[] }>>().toEqualTypeOf<keyof MeOf<AuthConfig>>()
})
