import { leaveFor } from "./leave-for.js"
import { postForm } from "./post-form.js"
import { refreshPage, tellTabs } from "./tabs.js"
import type { SignOutParams, SignOutResponse } from "./types.js"

/** Signs out, tells the other tabs, and leaves the page; with `redirect: false` it stays, and resolves to the result. */
export async function signOut<R extends boolean = true>(
  options?: SignOutParams<R>,
): Promise<R extends true ? undefined : SignOutResponse>
export async function signOut(
  options: SignOutParams<boolean> = {},
): Promise<SignOutResponse | undefined> {
  const { callbackUrl = window.location.href, redirect = true } = options
  const { url = callbackUrl } = await postForm("signout", { callbackUrl })
  tellTabs("signout")
  if (redirect) return leaveFor(url)
  await refreshPage()
  return { url }
}
