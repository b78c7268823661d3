import type { Extension, ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { LINK_PAGE, STEP_UP } from "../../http/request-path.js"

/** The version of what extensions and this library promise each other. */
export const CONTRACT = 0

/** Why the extensions of a configuration cannot be opened; empty if they can. */
export function problemsOf(listed: readonly Extension[], setup: ExtensionSetup): readonly Error[] {
  const twice = secondOf(listed.map(({ name }) => name))
  if (twice !== undefined)
    return [
      new AuthError(
        `The extension "${twice}" is there twice. List it once; one that a provider brings, such as Password, is not listed at all.`,
      ),
    ]
  return [
    ...listed.flatMap((one) => otherContract(one) ?? unusableName(one) ?? one.problems(setup)),
    ...samePage(listed),
  ]
}

/** Why something cannot have this name; null if it can. `of`: of what, such as `an extension`. */
export function nameProblem(name: string, of: string): Error | null {
  if (/^[a-z][\w-]*$/i.test(name)) return null
  return new AuthError(
    `"${name}" cannot be the name of ${of}: it has letters, digits, hyphens and underscores, and begins with a letter.`,
  )
}

/**
 * After a dot stand the names of its operations and collections, so that nobody else's begin like them; and a page stands at
 * one part of a path.
 */
function unusableName({ name, pages }: Extension): readonly Error[] | null {
  const problem =
    nameProblem(name, "an extension") ??
    pages
      .map((page) => nameProblem(page, `a page of the extension "${name}"`))
      .find((found) => found !== null)
  return problem ? [problem] : null
}

function secondOf(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** One of the two would never be shown. */
function samePage(listed: readonly Extension[]): readonly Error[] {
  // What another version made may have none.
  const pagesOf = ({ pages = [] }: Partial<Extension>) => pages
  const twice = secondOf([STEP_UP, LINK_PAGE, ...listed.flatMap(pagesOf)])
  if (twice === undefined) return []
  const names = listed.filter((one) => pagesOf(one).includes(twice)).map(({ name }) => `"${name}"`)
  const others = names.length > 1 ? names.join(" and ") : `${names.join()} and the library itself`
  return [
    new AuthError(
      `There are two pages at session/${twice}, of ${others}. Give one of them another name.`,
    ),
  ]
}

/** It may have been made by another version of this package, which a second copy of it brings. */
function otherContract({ name, contract }: Extension): readonly Error[] | null {
  // What another version made may have another number, or none.
  const found: unknown = contract
  if (found === CONTRACT) return null
  return [
    new AuthError(
      `The extension "${name}" was made for another version of @sallyport/core: its contract is ${String(found)}, and this version has ${CONTRACT}. Install versions that belong together; "npm ls @sallyport/core" shows which there are.`,
    ),
  ]
}
