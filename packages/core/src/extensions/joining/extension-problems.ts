import type { Extension, ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"

/** The version of what extensions and this library promise each other. */
export const CONTRACT = 0

/** Why the extensions of a configuration cannot be opened; empty if they can. */
export function problemsOf(listed: readonly Extension[], setup: ExtensionSetup): readonly Error[] {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    return [
      new AuthError(
        `The extension "${twice}" is there twice. List it once; one that a provider brings, such as Password, is not listed at all.`,
      ),
    ]
  return listed.flatMap((one) => otherContract(one) ?? one.problems(setup))
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
