import { describeApi } from "./describe-api.js"
import { describeExample } from "./describe-example.js"

const example = { name: "Hono", folder: "hono", basePath: "/auth" } as const

describeExample(example)

describeApi(example)
