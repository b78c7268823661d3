import { expect, test } from "vitest"
import { compile } from "./compile.js"

/** How each framework's code reads a session. */
const reads: Readonly<Record<string, string>> = {
  next: `NextAuth({ providers: [] }).auth()`,
  "solid-start": `SolidAuth({ providers: [] }).auth()`,
  "tanstack-start": `StartAuth({ providers: [] }).auth()`,
  express: `getSession(given, { providers: [] })`,
  node: `readNode(given, given, { providers: [] })`,
  hono: `HonoAuth({ providers: [] }).auth(given)`,
  elysia: `ElysiaAuth({ providers: [] }).auth(given)`,
  "react-router": `ReactRouterAuth({ providers: [] }).auth(given)`,
}

const imports = `
import NextAuth from "@sallyport/next"
import { SolidAuth } from "@sallyport/solid-start"
import { StartAuth } from "@sallyport/tanstack-start"
import { getSession } from "@sallyport/express"
import { getSession as readNode } from "@sallyport/node"
import { HonoAuth } from "@sallyport/hono"
import { ElysiaAuth } from "@sallyport/elysia"
import { ReactRouterAuth } from "@sallyport/react-router"
declare const given: never
`

test("a condition without await, or a member, does not compile, whatever the framework", () => {
  const checks = Object.values(reads).flatMap((read, index) => [
    `const forgotten${index} = ${read}`,
    `// @ts-expect-error 2801: this condition is always true`,
    `if (forgotten${index}) throw new Error("somebody")`,
    `// @ts-expect-error 2339: a promise has no such member`,
    `export const name${index} = forgotten${index}.user`,
  ])
  const { complaints } = compile(
    [imports, ...checks].join("\n"),
    { types: ["node"], skipLibCheck: true },
    (file) => file.endsWith("test/types/application.ts"),
  )
  expect(complaints).toEqual([])
})
