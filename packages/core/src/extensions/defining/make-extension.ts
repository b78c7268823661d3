import type { Extension, ObservedSetup } from "../../contract/extension.js"
import type { Kind } from "../../contract/kind.js"
import type { OpenedExtension } from "../../contract/opened-extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { CONTRACT } from "../joining/extension-problems.js"
import { join } from "../joining/join-extensions.js"
import type { Need } from "./needs.js"
import type { OptionKinds, ResolvedOptions } from "./option-kinds.js"
import { areOptions, optionProblems, withDefaults } from "./option-problems.js"

/** What is known of an extension before it is opened. */
export interface AboutExtension<
  Given extends object,
  Kinds extends OptionKinds<Given>,
  Page extends string = string,
> {
  /** The options as the application wrote them. */
  readonly given?: Given | undefined
  /** What each of them takes. */
  readonly options?: Kinds | undefined
  /** A call to copy, for whoever has written something else than options. Default: one without options. */
  readonly example?: string | undefined
  /** What is wrong with options that depend on each other, as whole sentences. */
  readonly check?: ((options: ResolvedOptions<Kinds>) => readonly string[]) | undefined
  /** The names of its pages, which `open` returns. See `Extension`. */
  readonly pages?: readonly Page[] | undefined
  /** What the names of its endpoints begin with. See `Extension`. */
  readonly endpoints?: readonly string[] | undefined
  /** What must be there. */
  readonly needs?:
    | readonly Need[]
    | ((options: ResolvedOptions<Kinds>) => readonly Need[])
    | undefined
}

/** The type that is said elsewhere: the compiler does not guess it here. As `NoInfer`, for compilers before 5.4. */
export type NotInferred<Type> = [Type][Type extends unknown ? 0 : never]

/**
 * An extension of this library, which is lent all that there is. `open` is called once for each configuration that lists
 * it, and waits for nothing; not at all if its options cannot be right or something that it needs is missing, which the
 * start then says. Frozen.
 */
export function makeExtension<
  const Name extends string,
  Mine = object,
  Admin = object,
  Given extends object = object,
  Kinds extends OptionKinds<Given> = OptionKinds<Given>,
  const Page extends string = never,
>(
  name: Name,
  about: AboutExtension<Given, Kinds, Page>,
  open: (
    setup: ObservedSetup,
    options: ResolvedOptions<Kinds>,
  ) => OpenedExtension<NotInferred<Mine>, Admin, Page>,
): Extension<Name, Mine, Admin> {
  const { given = {}, example = `${name}()`, pages = [], needs = [] } = about
  const kinds = (about.options ?? {}) as Readonly<Record<string, Kind<unknown>>>
  const options = withDefaults(areOptions(given) ? given : {}, kinds) as ResolvedOptions<Kinds>
  return Object.freeze<Extension<Name, Mine, Admin>>({
    name,
    contract: CONTRACT,
    pages,
    ...(about.endpoints && { endpoints: about.endpoints }),
    problems: (setup) => {
      const wrong = optionProblems(given, kinds, example)
      // What depends on options that cannot be right is not asked.
      const together = wrong.length > 0 ? [] : (about.check?.(options) ?? [])
      const needed = typeof needs === "function" ? needs(options) : needs
      return [
        ...wrong,
        ...together.map((problem) => new AuthError(problem)),
        ...needed.flatMap((need) => need(setup)),
      ]
    },
    open: (setup) => open(setup, options),
    join,
  })
}
