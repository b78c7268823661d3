import { describeExample } from "./describe-example.js"

describeExample({ name: "Plain Node.js", folder: "node", basePath: "/auth" })
