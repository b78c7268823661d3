/**
 * The engine's internal modules, which its main entry point only re-exports. On Node 20, the entry point warns that it
 * needs Node 22. The engine itself runs on both (the tests prove it), so we import the modules directly to avoid the
 * warning. Its version is pinned.
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
