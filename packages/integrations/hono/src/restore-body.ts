import type { Context } from "hono"

/** Gives the request a body again if middleware, such as a validator, has read it through Hono. */
export async function restoreBody({ req }: Context): Promise<void> {
  const { raw } = req
  // A body that was read without Hono is not cached and cannot be read again. A route of the application knows what it
  // has read.
  if (!raw.bodyUsed || Object.keys(req.bodyCache).length === 0) return
  const headers = new Headers(raw.headers)
  // The body is serialized again, possibly with another length.
  headers.delete("content-length")
  const isForm = /form/.test(headers.get("content-type") ?? "")
  if (isForm) headers.delete("content-type")
  const body = isForm ? textsOf(await req.formData()) : await req.text()
  req.raw = new Request(raw.url, { method: raw.method, headers, body })
}

/** Files are left out, because our forms have none. */
function textsOf(form: FormData): URLSearchParams {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  return new URLSearchParams(texts)
}
