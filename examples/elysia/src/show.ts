import { layout } from "sallyport-example-pages"

/** The response with a page. */
export function show(content: Parameters<typeof layout>[1], status = 200): Response {
  const headers = { "content-type": "text/html; charset=utf-8" }
  return new Response(layout("Elysia", content), { status, headers })
}
