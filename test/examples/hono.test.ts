import { describeExample } from "./describe-example.js"

describeExample({ name: "Hono", folder: "hono", basePath: "/auth" })
