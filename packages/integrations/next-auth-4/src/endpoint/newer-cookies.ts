import { serializeCookie } from "@sallyport/core/integration"

/** The session cookie of version 5, whole or in parts. */
const NEWER = /^(__Secure-)?authjs\.session-token(?:\.\d+)?$/

/**
 * `Set-Cookie` lines that delete the session cookies of version 5 which a request carries. An application that has gone
 * back from `upgradeCookies` does not read them any more, but `getToken` and the middleware do, which know no options:
 * after a sign-out they must not find one.
 */
export function withoutNewerCookies(headers: Headers): readonly string[] {
  const names = (headers.get("cookie") ?? "").split(/; */).map((pair) => pair.split("=")[0] ?? "")
  return names
    .filter((name) => NEWER.test(name))
    .map((name) =>
      serializeCookie({
        name,
        value: "",
        options: {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          maxAge: 0,
          secure: name.startsWith("__"),
        },
      }),
    )
}
