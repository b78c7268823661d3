import type { Extension } from "../../contract/extension.js"
import type { OpenedExtension } from "../../contract/opened-extension.js"
import type { Setup } from "../../contract/own-setup.js"
import { AuthError } from "../../errors/auth-error.js"
import { type AboutExtension, type NotInferred, makeExtension } from "./make-extension.js"
import { withCheckedAnswers } from "./checked-answers.js"
import { openedMistake } from "./opened-mistake.js"
import type { OptionKinds, ResolvedOptions } from "./option-kinds.js"
import { areOptions } from "./option-problems.js"
import { ownSetup } from "./own-setup.js"

/**
 * An extension for the option `extensions`. `open` is called once for each configuration that lists it, and waits for
 * nothing; not at all if its options cannot be right or something that it needs is missing, which the start then says.
 * What `open` returns are the places where it takes part. Frozen. Throws `AuthError` if it is not called like this.
 *
 * `me()` and `admin()` have the functions that it brings, under its name. Give the function that returns it the type
 * `Extension<"name", Mine, Admin>`: the docstrings of `Mine` and `Admin` are then those that applications see.
 */
export function defineExtension<
  const Name extends string,
  Mine = object,
  Admin = object,
  Given extends object = object,
  Kinds extends OptionKinds<Given> = OptionKinds<Given>,
  const Page extends string = never,
>(
  name: Name,
  about: Omit<AboutExtension<Given, Kinds, Page>, "endpoints">,
  open: (
    setup: Setup,
    options: ResolvedOptions<Kinds>,
  ) => OpenedExtension<NotInferred<Mine>, Admin, Page>,
): Extension<Name, Mine, Admin> {
  requireArguments(about, open)
  return makeExtension(name, about, (setup, options) => {
    const { strategy, theme, providers, report, changed, isFresh, happened } = setup
    const lent = { strategy, theme, providers, report, changed, isFresh, happened }
    const opened = open(Object.freeze<Setup>({ ...lent, ...ownSetup(name, setup) }), options)
    const mistake = openedMistake({ name, pages: about.pages ?? [] }, opened)
    if (mistake !== null)
      throw new AuthError(`The extension "${name}" cannot be opened. ${mistake}`)
    return withCheckedAnswers(name, opened)
  })
}

/** Plain JavaScript may have given anything. */
function requireArguments(about: unknown, open: unknown): void {
  const { options = {}, needs = [] } = Object(about) as Partial<AboutExtension<object, object>>
  if (!areOptions(about) || typeof open !== "function")
    throw new AuthError(
      'defineExtension(name, about, open) takes a name, an object and a function, as in defineExtension("terms", {}, (setup) => ({ phases: { … } })).',
    )
  const wrong = Object.entries(options).find(([, one]: [string, unknown]) => !isKind(one))
  if (wrong)
    throw new AuthError(
      `The option "${wrong[0]}" must have a kind, such as text or optional(flag), which @sallyport/core/extensions exports.`,
    )
  if (!Array.isArray(needs) && typeof needs !== "function")
    throw new AuthError('needs is a list, as in needs: [records("terms() keeps who accepted")].')
}

function isKind(value: unknown): boolean {
  return areOptions(value) && typeof value["problemOf"] === "function"
}
