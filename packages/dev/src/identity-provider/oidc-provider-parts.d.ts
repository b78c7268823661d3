/**
 * The engine's own modules, which its main door only re-exports. That door warns on Node 20 that it wants Node 22;
 * the engine itself runs on both (the tests prove it), so it is entered behind the warning. Its version is pinned.
 */
declare module "oidc-provider/lib/provider.js" {
  export { Provider } from "oidc-provider"
}

declare module "oidc-provider/lib/helpers/interaction_policy/index.js" {
  import type { interactionPolicy } from "oidc-provider"
  export const base: typeof interactionPolicy.base
  export const Check: typeof interactionPolicy.Check
  export const Prompt: typeof interactionPolicy.Prompt
}
