import { describeExample } from "./describe-example.js"

describeExample({
  name: "Next.js, Pages Router",
  folder: "next-pages",
  basePath: "/api/auth",
  // Its pages sign in by the calls of the client.
  worksWithoutScripts: false,
})
