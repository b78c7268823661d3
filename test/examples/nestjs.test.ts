import { describeExample } from "./describe-example.js"

describeExample({ name: "NestJS", folder: "nestjs", basePath: "/auth" })
