import type { ServerResponse } from "node:http"
import { layout } from "sallyport-example-pages"

/** Sends a page. */
export function show(res: ServerResponse, content: Parameters<typeof layout>[1]): void {
  res.setHeader("content-type", "text/html; charset=utf-8")
  res.end(layout("Node.js", content))
}

/** Redirects the browser to another page, with the cookies that were set so far. */
export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location }).end()
}
