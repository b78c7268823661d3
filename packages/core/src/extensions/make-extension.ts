import type { Extension, ExtensionSetup, JoinedExtensions } from "../contract/extension.js"
import type { Phases } from "../contract/phases.js"
import { AuthError } from "../errors/auth-error.js"

/** An extension of this description, frozen. */
export function makeExtension<Name extends string>(
  description: Omit<Extension<Name>, "join">,
): Extension<Name> {
  return Object.freeze({ ...description, join })
}

/** In the order of their names, so that the order in which the application listed them means nothing. */
function join(listed: readonly Extension[], setup: ExtensionSetup): JoinedExtensions {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    return { phases: {}, problems: [new AuthError(`extensions contains "${twice}" twice.`)] }
  const all = [...listed].sort((one, other) => (one.name < other.name ? -1 : 1))
  return { phases: joinPhases(all.map(({ phases }) => phases(setup))), problems: [] }
}

/** A phase in which no extension takes part stays absent, so that nothing has to be awaited there. */
function joinPhases(all: readonly Phases[]): Phases {
  const decided = all.flatMap((phases) => phases.decided ?? [])
  const settled = all.flatMap((phases) => phases.settled ?? [])
  return Object.freeze<Phases>({
    ...(decided.length > 0 && {
      decided: async (context, signIn) => {
        for (const ask of decided) {
          const step = await ask(context, signIn)
          if (step) return step
        }
        return null
      },
    }),
    ...(settled.length > 0 && {
      settled: async (context, signIn) => {
        for (const judge of settled) await judge(context, signIn)
      },
    }),
  })
}
