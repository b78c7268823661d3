import { providersOf } from "./sign-in-address.js"
import type { AddressWays } from "./sign-in-address.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** A part of the sign-in page: a group of provider buttons, one form, or a form that several providers share. */
export type SignInBlock =
  | { readonly buttons: readonly SignInProvider[] }
  | { readonly form: SignInProvider }
  | { readonly shared: AddressWays }

/** The parts of the page in the order of the configuration. A shared form is placed where its first provider is. */
export function signInBlocks(
  providers: readonly SignInProvider[],
  ways: AddressWays | null,
): readonly SignInBlock[] {
  const sharing = new Set(ways ? providersOf(ways) : [])
  const first = providers.find((provider) => sharing.has(provider))
  return providers
    .filter((provider) => provider === first || !sharing.has(provider))
    .reduce<readonly SignInBlock[]>((blocks, provider) => {
      if (ways && provider === first) return [...blocks, { shared: ways }]
      if (!isButton(provider)) return [...blocks, { form: provider }]
      const last = blocks.at(-1)
      if (!last || !("buttons" in last)) return [...blocks, { buttons: [provider] }]
      return [...blocks.slice(0, -1), { buttons: [...last.buttons, provider] }]
    }, [])
}

/** The providers of a part, starting with the one whose form or button comes first. */
export function providersIn(block: SignInBlock): readonly SignInProvider[] {
  if ("buttons" in block) return block.buttons
  return "form" in block ? [block.form] : providersOf(block.shared)
}

function isButton({ type }: SignInProvider): boolean {
  return type === "oauth" || type === "oidc"
}
