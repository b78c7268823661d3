import { describeExample } from "./describe-example.js"

describeExample({
  name: "Next.js, App Router",
  folder: "next-app",
  basePath: "/api/auth",
  showsDevices: true,
  hasSignUp: true,
  hasSecondFactors: true,
})
