import type { Context } from "hono"

/** Gives the request a body again where middleware has read it through Hono, as a validator does. */
export async function restoreBody({ req }: Context): Promise<void> {
  const { raw } = req
  // What was read past Hono is in no cache, and cannot be read again: a route of the application knows what it has.
  if (!raw.bodyUsed || Object.keys(req.bodyCache).length === 0) return
  const headers = new Headers(raw.headers)
  // Written anew, and maybe of another length.
  headers.delete("content-length")
  const isForm = /form/.test(headers.get("content-type") ?? "")
  if (isForm) headers.delete("content-type")
  const body = isForm ? textsOf(await req.formData()) : await req.text()
  req.raw = new Request(raw.url, { method: raw.method, headers, body })
}

/** Files are left out, as no form of ours has any. */
function textsOf(form: FormData): URLSearchParams {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  return new URLSearchParams(texts)
}
