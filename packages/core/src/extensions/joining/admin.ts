import type { Extension, JoinedExtensions } from "../../contract/extension.js"
import type { ResolvedConfig } from "../../contract/resolved-config.js"
import { AuthError } from "../../errors/auth-error.js"
import { nameUnlisted } from "../../errors/name-unlisted.js"
import { named } from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"

/** The extensions of a configuration: those that it lists, and those that its providers bring. */
type ExtensionsOf<Config> =
  | (Config extends { readonly extensions: readonly (infer Listed)[] } ? Listed : never)
  | (Config extends { readonly providers: readonly (infer Provider)[] }
      ? ExtensionOfProvider<Provider>
      : never)

/** Of a provider whose type names its extension. Other types only say that there may be one. */
type ExtensionOfProvider<Provider> = Provider extends { readonly extension: infer One }
  ? One
  : never

/** What jobs and pages for administrators can do, by the names of the extensions. */
export type AdminOf<Config> = {
  readonly [
    Listed in ExtensionsOf<Config> as Listed extends Extension<infer Name> ? Name : never
  ]: Listed extends { readonly admin?: infer Admin } ? NonNullable<Admin> : never
} & {
  /**
   * Tells the extensions that the application has deleted a user: what they keep of them is removed. Call it after the
   * user is gone. Rejects if something may be left; then call it again.
   */
  readonly removed: (userId: string) => Promise<void>
}

type Functions = Readonly<Record<string, unknown>>

/** The functions of a configuration's extensions. Each resolves the configuration when it is called. */
export function adminOf<Config>(
  listed: readonly Extension[] | undefined,
  resolved: () => Promise<ResolvedConfig>,
): AdminOf<Config> {
  const lent = async () => joinedIn(await resolved())
  const parts = (listed ?? []).map(({ name }) => [name, functionsOf(name, lent)])
  const functions = Object.freeze({
    ...Object.fromEntries(parts),
    removed: async (userId: string) => {
      const { phases, happened } = await lent()
      const id = named(userId)
      if (typeof id !== "string") throw new AuthError("removed() takes the id of a user.")
      const { owner } = await ownerOfUser(id)
      // First, because what is recorded of them is made nameless afterwards.
      await happened(null, { type: "userRemoved", user: owner })
      await phases.removed?.(id)
    },
  })
  return nameUnlisted("admin()", functions) as AdminOf<Config>
}

/** What one extension brings. Which functions these are is known once the configuration is resolved. */
function functionsOf(name: string, lent: () => Promise<JoinedExtensions>): Functions {
  return new Proxy<Functions>(Object.freeze({}), {
    get: (_, own) => {
      // Whoever awaits the object itself, or writes it as JSON, must not call a function of these names.
      if (typeof own !== "string" || own === "then" || own === "toJSON") return undefined
      return async (...args: readonly unknown[]) => {
        const functions = ((await lent()).admin.get(name) ?? {}) as Functions
        const call = Object.hasOwn(functions, own) ? functions[own] : undefined
        if (typeof call === "function") return call(...args) as unknown
        const known = Object.keys(functions).join(", ") || "none"
        throw new AuthError(
          `admin() has no function "${name}.${own}". Of ${name} it has: ${known}.`,
        )
      }
    },
  })
}

/** Throws the first problem of the configuration. */
function joinedIn({ problems, extended }: ResolvedConfig): JoinedExtensions {
  const [problem] = problems
  if (problem) throw problem
  if (extended) return extended
  throw new AuthError("The configuration has no extensions, so there is nothing to administer.")
}
