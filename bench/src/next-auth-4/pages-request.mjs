import inject from "light-my-request"

const form = "application/x-www-form-urlencoded"

/**
 * Sends a request to a handler of Next's Pages Router, in this process and without a socket, and returns the response.
 * The handler finds what Next parses for it: query, cookies and body.
 */
export function askPages(handler, { method = "GET", path, cookie, fields }) {
  const url = new URL(path, "http://app.test")
  const nextauth = url.pathname.split("/").slice(3)
  const query = { ...Object.fromEntries(url.searchParams), nextauth }
  const body = fields && new URLSearchParams(fields).toString()
  const headers = { host: "app.test", cookie, ...(body && { "content-type": form }) }
  const dispatch = (req, res) => {
    Object.assign(req, { query, cookies: cookiesOf(cookie), body: fields ?? "" })
    void handler(req, Object.assign(res, helpers))
  }
  return inject(dispatch, { method, url: `${url.pathname}${url.search}`, headers, payload: body })
}

export function cookiesOf(header) {
  const pairs = header.split("; ").map((pair) => pair.split("="))
  return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)]))
}

/** What Next adds to a response. */
const helpers = {
  status(code) {
    this.statusCode = code
    return this
  },
  json(value) {
    this.setHeader("content-type", "application/json; charset=utf-8")
    this.end(JSON.stringify(value))
  },
  send(value) {
    if (typeof value === "object") this.json(value)
    else this.end(String(value))
  },
  redirect(code, location) {
    this.statusCode = code
    this.setHeader("location", location)
    this.end()
  },
}
