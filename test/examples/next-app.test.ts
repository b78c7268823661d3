import { describeApi } from "./describe-api.js"
import { describeExample } from "./describe-example.js"
import { describeOffice } from "./describe-office.js"
import { runOwnTests } from "./run-own-tests.js"

const example = { name: "Next.js, App Router", folder: "next-app", basePath: "/api/auth" } as const

describeExample(example)

describeOffice(example)

runOwnTests(example.name, example.folder)

describeApi(example)
