import { describeExample } from "./describe-example.js"

describeExample({ name: "Fastify", folder: "fastify", basePath: "/auth" })
