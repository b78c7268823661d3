import type { CalledFunction } from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { appBase } from "./app-base.js"

/**
 * The remote function that SvelteKit runs for a request: at its own address, where the client says in a header which
 * page it is on, or for a form without script at any page with `?/remote=`. A rule by path sees it at
 * `/_app/remote/{id}/{name}` in both cases. Undefined if there is none.
 */
export function calledRemotely({
  isRemoteRequest,
  request,
  url,
}: RequestEvent): CalledFunction | undefined {
  if (isRemoteRequest) return functionAt(remoteId(request.url), false)
  const called = request.method === "POST" ? url.searchParams.get("/remote") : null
  return called ? functionAt(called, true) : undefined
}

/**
 * The rest of the address, whatever the application calls its folder (`appDir`). The address of the site may have such
 * a folder, too.
 */
function remoteId(address: string): string {
  const { pathname } = new URL(address)
  const start = pathname.indexOf("/remote/", appBase.length)
  return pathname.slice(start + "/remote/".length)
}

/** An id is the file's and the function's name; what follows is data. */
function functionAt(id: string, isPageShown: boolean): CalledFunction {
  const [file = "", name = ""] = id.split("/")
  const path = `${appBase}/_app/remote/${encodeURIComponent(file)}/${encodeURIComponent(name)}`
  return { names: [name, `${file}/${name}`], path, isPageShown }
}
