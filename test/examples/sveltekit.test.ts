import { describeApi } from "./describe-api.js"
import { checkTypes } from "./check-types.js"
import { describeExample } from "./describe-example.js"
import { runOwnTests } from "./run-own-tests.js"

checkTypes("SvelteKit", "sveltekit", /0 errors and 0 warnings/)

describeExample({
  name: "SvelteKit",
  folder: "sveltekit",
  basePath: "/auth",
  knowsItsAddress: true,
})

runOwnTests("SvelteKit", "sveltekit")

describeApi({ name: "SvelteKit", folder: "sveltekit", basePath: "/auth" })
