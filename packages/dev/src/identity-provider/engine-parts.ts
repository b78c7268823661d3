// oxlint-disable-next-line typescript/triple-slash-reference -- a compiler that is given this file alone, as that of the tests, finds the declarations no other way
/// <reference path="./oidc-provider-parts.d.ts" />

export { Provider } from "oidc-provider/lib/provider.js"
export { base, Check, Prompt } from "oidc-provider/lib/helpers/interaction_policy/index.js"
