import type { ProofDemand } from "../../contract/session-facts.js"
import type { EventContext } from "./state-changes.js"

/** One request of the application whose person is asked for. */
export interface MeContext<Event> extends EventContext<Event> {
  /** Called when the session has been ended: what was read before no longer counts. */
  readonly forget: (event: Event) => void
}

/**
 * What `me()` gives with a configuration: the functions of each extension under its name. If the type of the
 * configuration does not say which extensions there are, a type whose only member says what to write.
 */
export type MeOf<Config> = unknown extends Config
  ? NoFunctions<UnnamedConfigText>
  : Config extends { readonly extensions: readonly (infer One)[] }
    ? ByName<One | BroughtIn<Config>>
    : [BroughtIn<Config>] extends [never]
      ? "extensions" extends keyof Config
        ? NoFunctions<UntypedConfigText>
        : NoFunctions<NoExtensionsText>
      : ByName<BroughtIn<Config>>

/** The extensions that providers bring, as far as their types name them. */
type BroughtIn<Config> = Config extends { readonly providers: readonly (infer One)[] }
  ? One extends { readonly extension: infer Brought }
    ? Brought
    : never
  : never

/** What `me` gives, from its type: `MeFrom<typeof me>`. */
export type MeFrom<Call extends (...args: never) => Promise<object | null>> = NonNullable<
  Awaited<ReturnType<Call>>
>

type ByName<One> = [One] extends [never]
  ? NoFunctions<NoExtensionsText>
  : string extends NameOf<One>
    ? NoFunctions<UntypedConfigText>
    : SessionProofs & { readonly [Each in One as WithFunctions<Each>]: MineIn<Each> }

/** What a session has proved. */
export interface SessionProofs {
  /**
   * Whether the session has proved as much: `meets({ within: 600, factors: 2 })`. If not, let the person prove it at
   * `{basePath}/session/step-up?callbackUrl=…&within=600`, which leads back.
   */
  readonly meets: (demand: ProofDemand) => boolean
}

type NameOf<One> = One extends { readonly name: infer Name extends string } ? Name : never

type MineIn<One> = One extends { readonly mine?: infer Mine } ? Mine : never

/** The name of an extension; never if it gives nothing, because `me()` then has nothing under that name. */
type WithFunctions<One> = [keyof MineIn<One>] extends [never] ? never : NameOf<One>

/** Whoever calls a function of it is shown the text by the compiler. */
type NoFunctions<Text extends string> = { readonly [Said in Text]: never }

type UntypedConfigText =
  "The type of the configuration does not say which extensions there are: write `satisfies` and the type after the configuration, instead of a type before it"
type UnnamedConfigText =
  "The type of the configuration is not known here: name it as the type argument `typeof config`"
type NoExtensionsText = "There are no extensions: list some in the option extensions"
