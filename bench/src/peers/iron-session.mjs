import { getIronSession, sealData } from "iron-session"
import { claims, secret } from "../libraries.mjs"

/** Reading the same person out of a sealed cookie by iron-session. */
export async function ironSession() {
  const options = { password: secret, cookieName: "session" }
  const headers = { cookie: `session=${await sealData(claims, options)}` }
  const read = () =>
    getIronSession(new Request("http://app.test/", { headers }), new Response(), options)
  if ((await read()).email !== claims.email) throw new Error("iron-session: nobody is signed in")
  return read
}
