import { expect, test } from "vitest"
import { secretsIn, withNewSecret } from "./secret-change.js"

test.each([
  ["nothing", "", "AUTH_SECRET=new\n"],
  ["one", "AUTH_SECRET=a\n", "AUTH_SECRET=a\nAUTH_SECRET_1=new\n"],
  [
    "a number above the new one, which would seal in its place",
    "AUTH_SECRET_2=b\n",
    "AUTH_SECRET_2=\nAUTH_SECRET=b\nAUTH_SECRET_1=new\n",
  ],
  [
    "four, of which the oldest goes",
    "AUTH_SECRET=a\nAUTH_SECRET_1=b\nAUTH_SECRET_2=c\nAUTH_SECRET_3=d\n",
    "AUTH_SECRET=b\nAUTH_SECRET_1=c\nAUTH_SECRET_2=d\nAUTH_SECRET_3=new\n",
  ],
  [
    "the name of next-auth 4, which counts only alone",
    "NEXTAUTH_SECRET=a\n",
    "NEXTAUTH_SECRET=a\nAUTH_SECRET=a\nAUTH_SECRET_1=new\n",
  ],
])("a new secret beside %s", (_, before, after) => {
  const { text, name } = withNewSecret(before, "new")
  expect(text).toBe(after)
  expect(secretsIn(text)[0]).toBe(name)
})
