import { describeSessionBinding } from "./describe-session-binding.js"

const define = {
  "process.env.NODE_ENV": '"development"',
  __VUE_OPTIONS_API__: "false",
  __VUE_PROD_DEVTOOLS__: "false",
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true",
}

describeSessionBinding("Vue", { folder: "packages/clients/vue", browser: { define } })
