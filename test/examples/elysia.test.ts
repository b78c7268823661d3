import { describeExample } from "./describe-example.js"

describeExample({ name: "Elysia", folder: "elysia", basePath: "/auth" })
