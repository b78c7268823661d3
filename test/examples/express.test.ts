import { describeApi } from "./describe-api.js"
import { describeExample } from "./describe-example.js"
import { describeOffice } from "./describe-office.js"

const example = { name: "Express", folder: "express", basePath: "/auth" } as const

describeExample(example)

describeOffice(example)

describeApi(example)
