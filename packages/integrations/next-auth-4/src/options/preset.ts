import type { OAuthConfig, OAuthUserConfig } from "../types/oauth.js"

/** As a key of a provider: the preset of core that it stands for. Copies of the provider keep it. */
export const corePreset: unique symbol = Symbol.for("sallyport.next-auth-4.preset")

/** A preset of core, called with the options in its own form. */
// oxlint-disable-next-line typescript/no-explicit-any -- presets take options of their own profile
export type CorePreset = (options: any) => object

/** A preset of core, and its name in the path of its module. */
export interface NamedPreset {
  readonly name: string
  readonly preset: CorePreset
}

/** What a preset of core becomes in version 4: a provider of type `oauth`, which an application may copy and change. */
export function presetFor<P>(
  name: string,
  preset: CorePreset,
): (options: OAuthUserConfig<P>) => OAuthConfig<P> {
  return (options) => {
    const made = preset({ ...options }) as { readonly id: string; readonly name: string }
    const named: NamedPreset = { name, preset }
    return {
      id: made.id,
      name: made.name,
      type: "oauth",
      options,
      [corePreset]: named,
    } as unknown as OAuthConfig<P>
  }
}
