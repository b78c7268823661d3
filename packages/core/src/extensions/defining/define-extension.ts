import type { Extension } from "../../contract/extension.js"
import type { OpenedExtension } from "../../contract/opened-extension.js"
import type { Setup } from "../../contract/own-setup.js"
import { type AboutExtension, type NotInferred, makeExtension } from "./make-extension.js"
import type { OptionKinds, Resolved } from "./option-kinds.js"
import { ownSetup } from "./own-setup.js"

/**
 * An extension for the option `extensions`. `open` is called once for each configuration that lists it, and waits for
 * nothing; not at all if its options cannot be right or something that it needs is missing, which the start then says.
 * What `open` returns are the places where it takes part. Frozen.
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
  about: AboutExtension<Given, Kinds, Page>,
  open: (setup: Setup, options: Resolved<Kinds>) => OpenedExtension<NotInferred<Mine>, Admin, Page>,
): Extension<Name, Mine, Admin> {
  return makeExtension(name, about, (setup, options) => {
    const { strategy, theme, providers, report, changed, isFresh, happened } = setup
    const lent = { strategy, theme, providers, report, changed, isFresh, happened }
    return open(Object.freeze<Setup>({ ...lent, ...ownSetup(name, setup) }), options)
  })
}
