import { vi } from "vitest"
import type { TokenSet } from "../../src/contract/account.js"
import type { Profile } from "../../src/contract/profile.js"
import type { User } from "../../src/contract/session.js"
import { presetOfAuthJs } from "./preset-of-auth-js.js"

type Mapping = (profile: Profile, tokens: TokenSet) => User | Promise<User>

/** The one preset whose id differs from its file's name. */
const files: Readonly<Record<string, string>> = { hydra: "ory-hydra" }

/**
 * The user that the published `@auth/core` creates from a profile with its preset of the same id, without a network.
 * Undefined if it has no such preset, or none with its own mapping. An error becomes a user whose name says so.
 */
export async function mappedByAuthJs(
  { id, issuer = "https://issuer.example" }: { id: string; issuer?: string | undefined },
  { profile, tokens }: { profile: Profile; tokens: TokenSet },
): Promise<User | undefined> {
  const factory = await presetOfAuthJs<{ profile?: Mapping }>(files[id] ?? id)
  const mapping = factory?.({ issuer }).profile
  if (!mapping) return undefined
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response(null, { status: 404 }))
  try {
    return await mapping(profile, tokens)
  } catch (error) {
    return { name: `threw ${String(error)}` }
  } finally {
    network.mockRestore()
  }
}
