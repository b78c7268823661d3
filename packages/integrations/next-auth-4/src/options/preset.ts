import { mergeOptions } from "@sallyport/core/integration"
import type { OAuthConfig, OAuthUserConfig } from "../types/oauth.js"
import { presetOptions, type FurtherOptions } from "./preset-options.js"

/** As a key of a provider: the preset of core that it stands for. Copies of the provider keep it. */
export const corePreset: unique symbol = Symbol.for("sallyport.next-auth-4.preset")

/** A preset of core, called with the options in its own form. */
// oxlint-disable-next-line typescript/no-explicit-any -- presets take options of their own profile
type CorePreset = (options: any) => object

/** A preset of core, and its name in the path of its module. */
export interface NamedPreset {
  readonly name: string
  readonly preset: CorePreset
}

// oxlint-disable-next-line typescript/no-explicit-any -- profiles of version 4 may have any further member
type AnyMember = Record<string, any>

type OptionsOf<Preset> = Preset extends (options: infer Options) => unknown
  ? NonNullable<Options>
  : never

/** What a provider says about a user, as core's preset describes it. */
type ProfileOf<Preset> =
  OptionsOf<Preset> extends {
    profile?: ((profile: infer P, ...rest: never[]) => unknown) | undefined
  }
    ? P & AnyMember
    : AnyMember

/** Options of one preset alone, such as `tenantId`. */
type OwnOptions<Preset> = Partial<Omit<OptionsOf<Preset>, keyof OAuthUserConfig<object> | "type">>

/** A preset of version 4 for one of core, with the options that version 4 alone has. */
export type PresetOfVersion4<Preset, Name = string> = <
  P extends ProfileOf<Preset> = ProfileOf<Preset>,
>(
  options: OAuthUserConfig<P> &
    OwnOptions<Preset> &
    (Name extends keyof FurtherOptions ? FurtherOptions[Name] : unknown),
) => OAuthConfig<P>

/** What a preset of core becomes in version 4: a provider of type `oauth`, which an application may copy and change. */
export function presetFor<Preset extends CorePreset>(
  name: string,
  preset: Preset,
): PresetOfVersion4<Preset> {
  return (options) => {
    const { options: given, ...defaults } = preset(presetOptions(name, { ...options })) as {
      readonly options?: Record<string, unknown>
    }
    const made = mergeOptions(defaults, given)
    const named: NamedPreset = { name, preset }
    const shown = {
      id: made["id"],
      name: made["name"],
      type: "oauth",
      options,
      [corePreset]: named,
    }
    // oxlint-disable-next-line typescript/no-explicit-any -- the profile is that of whoever calls it
    return shown as unknown as OAuthConfig<any>
  }
}
