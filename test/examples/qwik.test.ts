import { describeExample } from "./describe-example.js"

describeExample({ name: "Qwik City", folder: "qwik", basePath: "/auth" })
