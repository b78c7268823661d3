import { checkTypes } from "./check-types.js"
import { describeExample } from "./describe-example.js"

checkTypes("SvelteKit", "sveltekit", /0 errors and 0 warnings/)

describeExample({
  name: "SvelteKit",
  folder: "sveltekit",
  basePath: "/auth",
  showsDevices: true,
  hasSignUp: true,
  knowsItsAddress: true,
})
