import { expect, test } from "vitest"
import { encode } from "../crypto/encode.js"
import { nextAuth4Format } from "../crypto/next-auth-4-format.js"
import { getToken } from "./get-token.js"

const secret = "a secret of many characters"
const NAME = "authjs.session-token"
const sealed = (sub: string) => encode({ token: { sub }, secret, salt: NAME })
const read = async (headers: Record<string, string>) =>
  (await getToken({ req: { headers }, secret }))?.sub ?? null

test("the session cookie counts before a bearer token", async () => {
  const [ada, eve] = [await sealed("ada"), await sealed("eve")]
  expect(await read({ authorization: `Bearer ${eve}` })).toBe("eve")
  expect(await read({ authorization: `Bearer ${eve}`, cookie: `${NAME}=${ada}` })).toBe("ada")
})

test("the session cookie of today counts before that of next-auth 4", async () => {
  const [ada, eve] = [
    await sealed("ada"),
    await nextAuth4Format.seal({ sub: "eve" }, { secret, salt: "" }),
  ]
  const former = `next-auth.session-token=${eve}`
  expect(await read({ cookie: former })).toBe("eve")
  expect(await read({ cookie: `${former}; ${NAME}=${ada}` })).toBe("ada")
})

test.each(["Basic", "bearer", "Token", ""])("a token after %j is none", async (scheme) => {
  expect(await read({ authorization: `${scheme} ${await sealed("ada")}` })).toBeNull()
})

test.each(["Bearer", "Bearer ", "Bearer %E0%A4%A", "Bearer nonsense", "Bearer %00"])(
  "GHSA-xmf8-cvqr-rfgj · %j is nobody, and throws nothing",
  async (authorization) => {
    expect(await read({ authorization })).toBeNull()
  },
)
