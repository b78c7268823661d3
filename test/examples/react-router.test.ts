import { describeExample } from "./describe-example.js"

describeExample({ name: "React Router", folder: "react-router", basePath: "/auth" })
