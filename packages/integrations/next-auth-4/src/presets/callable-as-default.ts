/**
 * The preset with itself as its member `default`. The modules of next-auth 4 are CommonJS, so where Node itself loads
 * them for an ES module, as in a server built by Nuxt, applications had to write `Google.default(...)`. They still can.
 */
export function callableAsDefault<Preset extends object>(preset: Preset): Preset {
  return Object.assign(preset, { default: preset })
}
