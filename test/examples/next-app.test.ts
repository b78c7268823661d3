import { describeExample } from "./describe-example.js"
import { runOwnTests } from "./run-own-tests.js"

describeExample({ name: "Next.js, App Router", folder: "next-app", basePath: "/api/auth" })

runOwnTests("Next.js, App Router", "next-app")
