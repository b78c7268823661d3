import { checkTypes } from "./check-types.js"
import { describeExample } from "./describe-example.js"

checkTypes("Astro", "astro", /0 errors[\s\S]*0 warnings/)

describeExample({ name: "Astro", folder: "astro", basePath: "/api/auth", knowsItsAddress: true })
