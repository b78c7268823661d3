import { describeExample } from "./describe-example.js"

describeExample({ name: "Nuxt", folder: "nuxt", basePath: "/api/auth" })
