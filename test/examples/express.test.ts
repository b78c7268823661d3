import { describeExample } from "./describe-example.js"

describeExample({ name: "Express", folder: "express", basePath: "/auth" })
