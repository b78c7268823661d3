import { describeExample } from "./describe-example.js"

describeExample({ name: "SolidStart", folder: "solid-start", basePath: "/api/auth" })
